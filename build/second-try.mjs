import { say } from './say.mjs';

/** @typedef {import('./vitest-suite.mjs').Failure} Failure */

/** More failed tests than this are a fault of the change, or a machine that proves nothing. */
export const MOST_UNSTEADY = 3;

/** @param {Failure} failure */
export const testsIn = ({ tests }) => Math.max(1, tests.length);

/**
 * Runs the files of failed tests once more, alone, one after another: whole files, because a hook may be what failed. Those
 * that pass then are *unsteady*.
 * @param {Failure[]} failures of suites that start programs
 * @param {(failure: Failure) => Promise<boolean>} passesAlone
 * @returns {Promise<Failure[]>} the unsteady ones; none if there are too many failures to try again
 */
export async function secondTry(failures, passesAlone) {
  const count = failures.reduce((sum, failure) => sum + testsIn(failure), 0);
  if (count > MOST_UNSTEADY) {
    say(`\n${count} tests failed; only up to ${MOST_UNSTEADY} are tried again.`);
    return [];
  }
  /** @type {Failure[]} */
  const unsteady = [];
  for (const failure of failures) {
    say(`\n== once more, alone: ${failure.file}`);
    if (await passesAlone(failure)) unsteady.push(failure);
  }
  return unsteady;
}
