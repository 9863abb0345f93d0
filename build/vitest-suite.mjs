import { existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { runAttached } from './command.mjs';
import { fromRoot, root } from './paths.mjs';
import { freshReport, honest } from './reports.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/**
 * A failed test; `test` is null for a file that failed as a whole, because it did not load or a hook of it failed.
 * @typedef {{ project: string, file: string, test: string | null, reason: string }} Failure
 */
/** @typedef {{ status: string, fullName: string, duration?: number, failureMessages: string[] }} TestReport */
/** @typedef {{ name: string, status: string, message: string, assertionResults: TestReport[] }} FileReport */

// A test that imports Electron's package must get a path at once, not a download.
const env = { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: '/nonexistent' };

/**
 * @param {string} project a project of vitest.config.ts
 * @param {{ filters?: string[], tags?: string, test?: string | null, variables?: Record<string, string> }} [more] parts of
 *   the names of files, none: all; which tags tests must have; the whole name of the only test to run; and further
 *   variables of the environment
 * @returns {Promise<Counts & { failures: Failure[] }>}
 */
export async function runVitest(project, { filters = [], tags, test = null, variables = {} } = {}) {
  const report = freshReport(`${project}.json`);
  const code = await runAttached(
    process.execPath,
    [
      fromRoot('node_modules', 'vitest', 'vitest.mjs'),
      ...['run', '--project', project],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...(tags === undefined ? [] : ['--tags-filter', tags]),
      ...(test === null ? [] : ['--testNamePattern', `^${escapePattern(test)}$`]),
      ...filters,
    ],
    { cwd: root, env: { ...env, ...variables } },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, failures: [] };
  const said = JSON.parse(readFileSync(report, 'utf8'));
  const failures = failuresOf(project, said.testResults);
  for (const failure of failures) console.log(describeFailure(failure));
  const counts = honest(code, {
    passed: said.numPassedTests,
    failed: Math.max(said.numFailedTests, failures.length),
    skipped: said.numPendingTests,
  });
  return { ...counts, failures };
}

/**
 * What failed, each with the start of its reason.
 * @param {string} project
 * @param {FileReport[]} files
 * @returns {Failure[]}
 */
export function failuresOf(project, files) {
  return files.filter(({ status }) => status === 'failed').flatMap((file) => failuresOfFile(project, file));
}

/**
 * @param {string} project
 * @param {FileReport} report
 * @returns {Failure[]}
 */
function failuresOfFile(project, { name, message, assertionResults }) {
  const start = (/** @type {string} */ text) => text.split('\n').slice(0, 6).join('\n  ');
  const file = relative(root, name).split(sep).join('/');
  const tests = assertionResults.filter(({ status }) => status === 'failed');
  if (tests.length === 0) return [{ project, file, test: null, reason: start(message) }];
  return tests.map((test) => ({ project, file, test: test.fullName, reason: start(reasonOf(test)) }));
}

/**
 * A failure as it is repeated next to the counts: a long log is often read from its end, and Vitest prints failures to
 * standard error.
 * @param {Failure} failure
 */
export const describeFailure = ({ file, test, reason }) =>
  `FAIL ${file}${test === null ? '' : ` > ${test}`}\n  ${reason}`;

/**
 * Vitest's report of a test that took too long has a stack without a message.
 * @param {TestReport} test
 */
function reasonOf({ duration = 0, failureMessages }) {
  const messages = failureMessages.join('\n');
  return messages.replace('STACK_TRACE_ERROR', `the test was cut off after ${Math.round(duration / 1000)} s`);
}

/** @param {string} text */
const escapePattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
