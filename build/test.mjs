import { writeFileSync, writeSync } from 'node:fs';
import { findBrowser, noBrowserSentence } from './browser.mjs';
import { bundleOrGiveUp } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { freshReport } from './reports.mjs';
import { giveUp, say, seconds } from './say.mjs';
import { secondTry, testsIn } from './second-try.mjs';
import { suites } from './suites.mjs';
import { installSystemPackages } from './system-packages.mjs';
import { describeFailure, runVitest } from './vitest-suite.mjs';

/* Runs the suites of the gate, or those that are named. The last line is `N passed, N failed`. */

const names = process.argv.slice(2);
const wanted = suites.filter(({ name, isGate }) => (names.length === 0 ? isGate : names.includes(name)));
if (wanted.length < new Set(names).size)
  giveUp(`There are these suites: ${suites.map(({ name }) => name).join(', ')}.`);

let passed = 0;
let failed = 0;
let isThrough = false;
// Said at exit, so that it is the last line whatever goes wrong, the preparation included.
process.on('exit', () => writeSync(1, `${passed} passed, ${isThrough ? failed : failed + 1} failed\n`));

await installSystemPackages('test');
await ensureInstalled();
const needsBrowser = ['e2e', 'shell', 'long', 'tagged'];
if (wanted.some(({ name }) => needsBrowser.includes(name)) && findBrowser() === null)
  giveUp(noBrowserSentence);
await bundleOrGiveUp();

const unsteadyFile = freshReport(names.length === 0 ? 'unsteady.json' : `unsteady-${names.join('-')}.json`);
/** @type {import('./vitest-suite.mjs').Failure[]} */
const mayRetry = [];
/** @type {string[]} */
const lines = [];
for (const suite of wanted) lines.push(await runSuite(suite));
const unsteady = await secondTry(mayRetry, async ({ project, file, tags }) => {
  const alone = await runVitest(project, { filters: [file], tags, report: `${project}-again` });
  return alone.passed > 0 && alone.failed === 0;
});
// They count as passed, and stay visible: in the log, and in a file.
writeFileSync(unsteadyFile, `${JSON.stringify(unsteady, null, 2)}\n`);
const count = unsteady.reduce((sum, failure) => sum + testsIn(failure), 0);
passed += count;
failed -= count;
say('');
for (const failure of unsteady) console.log(describeFailure(failure).replace(/^FAIL/, 'UNSTEADY'));
for (const line of lines) console.log(line);
isThrough = true;
process.exitCode = failed === 0 ? 0 : 1;

/**
 * Runs a suite and adds up its counts; answers its line of the summary.
 * @param {import('./suites.mjs').Suite} suite
 */
async function runSuite({ name, run, mayRetry: isRetried = false }) {
  const since = performance.now();
  say(`\n== ${name}, on Node ${process.versions.node}`);
  const counts = await run();
  // A suite that finds no test proves nothing, and most likely its files were moved.
  const isEmpty = counts.passed + counts.failed === 0;
  passed += counts.passed;
  failed += counts.failed + (isEmpty ? 1 : 0);
  if (isRetried) mayRetry.push(...(counts.failures ?? []));
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  const verdict = isEmpty
    ? 'ran nothing, which counts as a failure'
    : `${counts.passed} passed, ${counts.failed} failed`;
  return `${name.padEnd(10)}${verdict}${skipped} (${seconds(since)})`;
}
