import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleOrGiveUp } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { underLock } from './lock.mjs';
import { fromRoot } from './paths.mjs';
import { giveUp, say, seconds } from './say.mjs';
import { installSystemPackages } from './system-packages.mjs';
import { compileWindowsStubs } from './windows-stubs.mjs';
import { bundleWindowsSuites } from './windows-suites.mjs';
import { abandonWine, cache, giveUpWithoutWine, runScript, toWindows } from './wine.mjs';
import { fetchKoffi, fetchNode, makePrefix } from './wine-parts.mjs';

/*
 * Runs the bundled host, keeper and monitor, and the suites of what they are made of, in Windows Node through Wine,
 * with real pipes, files, processes, job objects and node-pty's Windows binary. What Wine lacks is skipped by name. docs/internals/windows.md
 * says what is proven so.
 */

const testLimitMs = 300_000;
const groupLimitMs = 2_400_000;
const ours = (/** @type {string} */ name) => fromRoot('test', 'windows', `${name}.windows.test.mjs`);
const suites = join(cache, 'suites');

/** In the order in which they run. The host's tests run here, the others inside: a keeper's pipe exists only there. */
const groups = [
  { name: 'suites', inWindows: true, files: () => suiteFiles('core', 'host', 'keeper', 'platform') },
  { name: 'monitor', inWindows: true, files: () => [...suiteFiles('monitor'), ours('monitor')] },
  { name: 'keeper', inWindows: true, files: () => [ours('keeper')] },
  { name: 'tree', inWindows: true, files: () => [ours('tree')] },
  { name: 'try', inWindows: true, files: () => [ours('try')] },
  { name: 'host', inWindows: false, files: () => [ours('host')] },
];
/** @typedef {typeof groups[number]} Group */

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { 'if-available': { type: 'boolean', default: false }, only: { type: 'string' } },
});
/** Where Wine or its Node cannot be had, say so and pass, instead of counting a failure. */
const mayBeAbsent = options['if-available'];
const wanted = groups.filter(({ name }) => names.length === 0 || names.includes(name));
if (wanted.length < new Set(names).size)
  giveUp(`There are these parts: ${groups.map(({ name }) => name).join(', ')}.`);

let passed = 0;
let failed = 0;
let isThrough = false;
/** What these tests need is being looked for or fetched: an end by `giveUp` now means that it cannot be had. */
let isFetching = false;
/** This process owns Wine and ends it: no other test runs in it at the same time. */
let isOurs = false;
process.on('exit', () => {
  if (isOurs && !isThrough) abandonWine();
  const isExcused = mayBeAbsent && isFetching;
  if (isExcused) process.exitCode = 0;
  // Printed at exit, so that it is the last line whatever goes wrong, including the preparation.
  console.log(`${passed} passed, ${isThrough || isExcused ? failed : failed + 1} failed`);
});
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
  process.once(signal, () => {
    isFetching = false;
    giveUp('The tests in Windows Node were cut off.');
  });

if (process.platform !== 'linux') giveUp('Wine is for Linux. On Windows the other tests are the real thing.');
const runsInside = (/** @type {string} */ name) => wanted.some((group) => group.name === name);
/** Only these load libraries that stand for drivers; the compiler for them is the largest package. */
const needsStubs = runsInside('suites') || runsInside('monitor');
isFetching = true;
process.once('uncaughtExceptionMonitor', () => {
  isFetching = false;
});
await installSystemPackages(needsStubs ? 'windows-stubs' : 'wine');
giveUpWithoutWine();
isFetching = false;
await ensureInstalled();
await bundleOrGiveUp(['host', 'config-file', 'keeper', 'monitor', 'sample', 'vigil', 'python']);
await underLock(
  'wine',
  async () => {
    isOurs = true;
    isFetching = true;
    await fetchNode();
    await fetchKoffi();
    isFetching = false;
    if (needsStubs) {
      await bundleWindowsSuites(suites);
      await compileWindowsStubs();
    }
    isFetching = true;
    await makePrefix();
    isFetching = false;
    for (const group of wanted) await runTests(group);
  },
  () => say('Waiting for another run of these tests to finish.'),
);
isThrough = true;
process.exitCode = failed === 0 ? 0 : 1;

/** @param {string[]} folders */
function suiteFiles(...folders) {
  // As a pattern: the paths of all of them are longer than a command line of Windows can be.
  return folders.map((folder) => join(suites, `test--${folder}--*.test.mjs`));
}

/**
 * Runs some test files and adds up their reports. A file whose process Windows Node could not create, as happens in a
 * busy Wine, has run no test: it is run again, once.
 * @param {Group} group
 */
async function runTests({ name, inWindows, files }) {
  const since = performance.now();
  const first = await runFiles(name, inWindows, files());
  const unborn = unbornFiles(first.told);
  if (unborn.length > 0) say(`No process for ${unborn.length} files of the ${name}: run again.`);
  const again = unborn.length > 0 ? await runFiles(`${name}-again`, inWindows, unborn) : null;
  const reports = again === null ? [first] : [first, again];
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ what) =>
    reports.reduce((total, report) => total + report[what], 0);
  const bad = sum('failed') - unborn.length;
  // A runner that ended badly, or found nothing, failed.
  const isBroken =
    bad === 0 && reports.some((each) => (each.code !== 0 && each.failed === 0) || each.passed === 0);
  passed += sum('passed');
  failed += isBroken ? 1 : bad;
  for (const { told, code } of reports) {
    for (const [failure] of told.matchAll(/^( *)not ok .*\n(?:\1 .*\n)*/gm)) say(failure);
    for (const [, test, why] of told.matchAll(/^ *ok \d+ - (.*) # SKIP ?(.*)$/gm))
      say(`  skipped: ${test}${why && ` (${why})`}`);
    if (isBroken) say(`${told}\nThe tests of the ${name} ended with code ${code}.`);
  }
  say(
    `${name.padEnd(10)}${sum('passed')} passed, ${isBroken ? 1 : bad} failed, ${sum('skipped')} skipped (${seconds(since)})`,
  );
}

/** Files of a report that have no test because their process could not be created. @param {string} told */
function unbornFiles(told) {
  return [
    ...told.matchAll(/^not ok \d+ - .*[\\/](\S+\.test\.mjs)\n(?: .*\n)*? {2}error: 'spawn UNKNOWN'/gm),
  ].map(([, file = '']) => join(suites, file));
}

/** Runs test files in one Node. @param {string} name @param {boolean} inWindows @param {string[]} files */
async function runFiles(name, inWindows, files) {
  const report = fromRoot('out', 'reports', `windows-${name}.tap`);
  mkdirSync(fromRoot('out', 'reports'), { recursive: true });
  rmSync(report, { force: true });
  const place = inWindows ? toWindows : String;
  const args = [
    // A single file is its own runner: the runner would count the whole file as one test, with one time limit.
    ...(files.length > 1 || files.some((file) => file.includes('*'))
      ? ['--test', '--test-concurrency=2']
      : []),
    ...(options.only === undefined ? [] : [`--test-name-pattern=${options.only}`]),
    `--test-timeout=${testLimitMs}`,
    '--test-reporter=tap',
    `--test-reporter-destination=${place(report)}`,
    ...files.map(place),
  ];
  // The report is opened before the first test.
  const hasBegun = () => existsSync(report);
  const code = await runScript({ name, inWindows, args, limitMs: groupLimitMs, hasBegun });
  const told = hasBegun() ? readFileSync(report, 'utf8') : '';
  const count = (/** @type {string} */ word) =>
    Number(new RegExp(`^# ${word} (\\d+)`, 'm').exec(told)?.[1] ?? 0);
  return {
    ...{ code, told, passed: count('pass'), skipped: count('skipped') },
    failed: count('fail') + count('cancelled'),
  };
}
