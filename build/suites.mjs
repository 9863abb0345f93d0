import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { runSteps, staticSteps } from './check.mjs';
import { runAttached } from './command.mjs';
import { fromRoot, root } from './paths.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/**
 * `isBesideNext`: it prints a line a step, so the next suite may run beside it.
 * @typedef {{ name: string, run: () => Promise<Counts>, onlyByName?: boolean, isBesideNext?: boolean }} Suite
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

/** What `npm test` runs, the quickest first, and what runs only when it is named. @type {Suite[]} */
export const suites = [
  { name: 'static', run: runStatic, isBesideNext: true },
  { name: 'unit', run: () => runVitest('unit') },
  { name: 'process', run: () => runVitest('process') },
  { name: 'e2e', run: () => runVitest('e2e') },
  { name: 'shell', run: runShell },
  { name: 'long', run: () => runVitest('long'), onlyByName: true },
  { name: 'smoke', run: () => runVitest('process', { filters: smoke }), onlyByName: true },
];

async function runStatic() {
  const failed = (await runSteps(staticSteps)).length;
  return { passed: staticSteps.length - failed, failed, skipped: 0 };
}

// A test that imports Electron's package must get a path at once, not a download.
const env = { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: '/nonexistent' };

/**
 * @param {string} project a project of vitest.config.ts
 * @param {{ filters?: string[], variables?: Record<string, string> }} [more] parts of the names of files, none: all; and
 *   further variables of the environment
 * @returns {Promise<Counts>}
 */
export async function runVitest(project, { filters = [], variables = {} } = {}) {
  const report = freshReport(`${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const program = fromRoot('node_modules', 'vitest', 'vitest.mjs');
  const code = await runAttached(
    process.execPath,
    [program, 'run', '--project', project, ...reporters, ...filters],
    {
      cwd: root,
      env: { ...env, ...variables },
    },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const told = JSON.parse(readFileSync(report, 'utf8'));
  for (const line of failureLines(told.testResults)) console.log(line);
  return honest(code, {
    passed: told.numPassedTests,
    failed: told.numFailedTests,
    skipped: told.numPendingTests,
  });
}

/**
 * Repeats each failure with the start of its reason next to the counts: a long log is often read from its end, and
 * Vitest tells its failures on standard error.
 * @param {{ name: string, status: string, message: string,
 *   assertionResults: { status: string, fullName: string, duration?: number, failureMessages: string[] }[] }[]} files
 */
export function failureLines(files) {
  const start = (/** @type {string} */ message) => message.split('\n').slice(0, 6).join('\n  ');
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [`FAIL ${name}\n  ${start(message)}`];
      return tests.map((test) => `FAIL ${name} > ${test.fullName}\n  ${start(reason(test))}`);
    });
}

/**
 * Of a test that took too long, Vitest's report has a stack without a message.
 * @param {{ duration?: number, failureMessages: string[] }} test
 */
function reason({ duration = 0, failureMessages }) {
  const told = failureMessages.join('\n');
  return told.replace('STACK_TRACE_ERROR', `the test was cut off after ${Math.round(duration / 1000)} s`);
}

/** The compiled shell against the double of Electron: node:test, because the double hooks Node's module loader. */
async function runShell() {
  const folder = fromRoot('test', 'shell');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names.filter((name) => name.endsWith('.double.test.mjs')).map((name) => `test/shell/${name}`);
  if (files.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const report = freshReport('shell.tap');
  const spec = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
  const tap = ['--test-reporter=tap', `--test-reporter-destination=${report}`];
  const code = await runAttached(process.execPath, ['--test', ...spec, ...tap, ...files], { cwd: root, env });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const told = readFileSync(report, 'utf8');
  const count = (/** @type {string} */ word) =>
    Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(told)?.[1] ?? 0);
  return honest(code, {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
  });
}

/**
 * A runner that ended badly with no failed test (a file that does not load, an error outside of tests) failed.
 * @param {number} code
 * @param {Counts} counts
 * @returns {Counts}
 */
const honest = (code, counts) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/** @param {string} name */
function freshReport(name) {
  const path = fromRoot('out', 'reports', name);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}
