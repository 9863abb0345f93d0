import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { runSteps, staticSteps } from './check.mjs';
import { runAttached } from './command.mjs';
import { fromRoot, root } from './paths.mjs';
import { freshReport, honest } from './reports.mjs';
import { runVitest } from './vitest-suite.mjs';

/** @typedef {import('./vitest-suite.mjs').Counts & { failures?: import('./vitest-suite.mjs').Failure[] }} Outcome */
/**
 * `isGate`: `npm test` without names runs it. `mayRetry`: it starts programs, so that a failed test of it gets a second try.
 * @typedef {{ name: string, run: () => Promise<Outcome>, isGate: boolean, mayRetry?: boolean }} Suite
 */

/**
 * The process tests that a second version of Node runs: what speaks with the system through Node, and a story of each kind.
 * Rules do not differ between versions.
 */
const smoke = [
  'test/keeper/',
  'test/platform/',
  'test/sample/',
  ...['api/', 'launch/', 'keepers/', 'forensics/', 'host-life.'].map((name) => `test/host/${name}`),
  ...['story.', 'keeper-killed.'].map((name) => `test/host/supervise/stories/${name}`),
  'test/host/cli/commands.',
];

/** In the order in which they run, one after another: the quickest first. @type {Suite[]} */
export const suites = [
  { name: 'static', run: runStatic, isGate: true },
  { name: 'unit', run: () => runVitest('unit', { tags: '!long' }), isGate: true },
  { name: 'process', run: () => runVitest('process', { tags: '!long' }), isGate: true, mayRetry: true },
  { name: 'e2e', run: () => runVitest('e2e', { tags: '!long' }), isGate: true, mayRetry: true },
  { name: 'shell', run: runShell, isGate: true },
  { name: 'long', run: () => runVitest('long'), isGate: false, mayRetry: true },
  // Tests of the gate's files that are beyond the gate.
  { name: 'tagged', run: runTagged, isGate: false, mayRetry: true },
  {
    name: 'smoke',
    run: () => runVitest('process', { filters: smoke, tags: '!long' }),
    isGate: false,
    mayRetry: true,
  },
];

async function runStatic() {
  const failed = (await runSteps(staticSteps)).length;
  return { passed: staticSteps.length - failed, failed, skipped: 0 };
}

async function runTagged() {
  const filters = taggedFiles();
  /** @type {Awaited<ReturnType<typeof runVitest>>[]} */
  const parts = [];
  for (const project of ['unit', 'process', 'e2e'])
    parts.push(await runVitest(project, { filters, tags: 'long' }));
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ what) =>
    parts.reduce((total, part) => total + part[what], 0);
  return {
    ...{ passed: sum('passed'), failed: sum('failed'), skipped: 0 },
    failures: parts.flatMap(({ failures }) => failures),
  };
}

/** Loading the others only to find no tag in them takes minutes. */
const taggedFiles = () =>
  readdirSync(fromRoot('test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.long.test.ts'))
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .filter((path) => readFileSync(fromRoot(path), 'utf8').includes("tags: 'long'"));

/**
 * Tests of the shell: *double* needs the double of Electron, *electron* runs in it and in the real one.
 * @param {('double' | 'electron')[]} kinds
 */
export const desktopTests = (...kinds) =>
  readdirSync(fromRoot('test', 'shell'), { recursive: true, encoding: 'utf8' })
    .filter((name) => kinds.some((kind) => name.endsWith(`.${kind}.test.mjs`)))
    .map((name) => `test/shell/${name.replaceAll('\\', '/')}`);

/** The compiled shell against the double of Electron: node:test, because the double hooks Node's module loader. */
async function runShell() {
  const files = desktopTests('double', 'electron');
  if (files.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const report = freshReport('shell.tap');
  const spec = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
  const tap = ['--test-reporter=tap', `--test-reporter-destination=${report}`];
  const args = ['--test', '--test-concurrency=2', ...spec, ...tap, ...files];
  // Electron's package must hand out a path, not start a download.
  const env = { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: '/nonexistent' };
  const code = await runAttached(process.execPath, args, { cwd: root, env });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const said = readFileSync(report, 'utf8');
  const count = (/** @type {string} */ word) =>
    Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(said)?.[1] ?? 0);
  return honest(code, {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
  });
}
