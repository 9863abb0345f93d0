import { existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { runAttached } from './command.mjs';
import { fromRoot, root } from './paths.mjs';
import { freshReport, honest } from './reports.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/**
 * A test file in which something failed: `tests` names the failed tests, none if a hook failed or the file did not load;
 * `tags` as they were asked for.
 * @typedef {{ project: string, file: string, tests: string[], reason: string, tags?: string }} Failure
 */
/** @typedef {{ status: string, fullName: string, duration?: number, failureMessages: string[] }} TestReport */
/** @typedef {{ name: string, status: string, message: string, assertionResults: TestReport[] }} FileReport */
/** What build/outside-errors-reporter.mjs wrote. @typedef {{ message: string }[]} OutsideErrors */

// A test that imports Electron's package must get a path at once, not a download.
const env = { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: '/nonexistent' };

/**
 * @param {string} project a project of vitest.config.ts
 * @param {{ filters?: string[], tags?: string | undefined, report?: string, variables?: Record<string, string> }} [more]
 *   parts of the names of files, none: all; which tags tests must have; the name of the report; and further variables of
 *   the environment
 * @returns {Promise<Counts & { failures: Failure[] }>} `failed` may be larger than the sum of the failures: an error outside
 *   of tests, and a worker that died, count too, and no second try excuses them
 */
export async function runVitest(project, { filters = [], tags, report: name, variables = {} } = {}) {
  const report = freshReport(`${name ?? project}.json`);
  const outside = freshReport(`${name ?? project}-outside.json`);
  const code = await runAttached(
    process.execPath,
    [
      fromRoot('node_modules', 'vitest', 'vitest.mjs'),
      ...['run', '--project', project],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      `--reporter=${fromRoot('build', 'outside-errors-reporter.mjs')}`,
      ...(tags === undefined ? [] : ['--tags-filter', tags]),
      ...filters,
    ],
    { cwd: root, env: { ...env, ...variables, VIGIL_OUTSIDE_ERRORS: outside } },
  );
  if (!existsSync(report) || !existsSync(outside)) return { passed: 0, failed: 1, skipped: 0, failures: [] };
  const said = JSON.parse(readFileSync(report, 'utf8'));
  const failures = failuresOf(project, said.testResults).map((failure) =>
    tags === undefined ? failure : { ...failure, tags },
  );
  for (const failure of failures) console.log(describeFailure(failure));
  /** @type {OutsideErrors} */
  const errors = JSON.parse(readFileSync(outside, 'utf8'));
  for (const { message } of errors) console.log(`FAIL outside of tests\n  ${startOf(message)}`);
  const counts = honest(code, {
    passed: said.numPassedTests,
    failed: failures.reduce((sum, { tests }) => sum + Math.max(1, tests.length), 0) + errors.length,
    skipped: said.numPendingTests,
  });
  return { ...counts, failures };
}

/**
 * The files in which something failed, each with the start of the reason.
 * @param {string} project
 * @param {FileReport[]} files
 * @returns {Failure[]}
 */
export function failuresOf(project, files) {
  return files
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      const reason = tests.map(reasonOf).find((text) => text !== '') ?? message;
      return {
        ...{ project, file: relative(root, name).split(sep).join('/') },
        ...{ tests: tests.map(({ fullName }) => fullName), reason: startOf(reason) },
      };
    });
}

/**
 * A failure as it is repeated next to the counts: a long log is often read from its end, and Vitest prints failures to
 * standard error.
 * @param {Failure} failure
 */
export const describeFailure = ({ file, tests, reason }) =>
  `FAIL ${[file, ...tests].join(' > ')}\n  ${reason}`;

/** @param {string} message */
const startOf = (message) => message.split('\n').slice(0, 6).join('\n  ');

/**
 * Vitest's report of a test that took too long has a stack without a message.
 * @param {TestReport} test
 */
function reasonOf({ duration = 0, failureMessages }) {
  const messages = failureMessages.join('\n');
  return messages.replace('STACK_TRACE_ERROR', `the test was cut off after ${Math.round(duration / 1000)} s`);
}
