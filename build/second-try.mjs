import { say } from './say.mjs';

/** @typedef {import('./vitest-suite.mjs').Failure} Failure */

/** More failures than this are a fault of the change, or a machine that proves nothing. */
export const MOST_UNSTEADY = 3;

/**
 * Runs the failed tests once more, alone, one after another. Those that pass then are *unsteady*.
 * @param {Failure[]} failures of suites that start programs
 * @param {(failure: Failure) => Promise<boolean>} passesAlone
 * @returns {Promise<Failure[]>} the unsteady ones; none if there are too many failures to try again
 */
export async function secondTry(failures, passesAlone) {
  /** @type {Failure[]} */
  const unsteady = [];
  if (failures.length > MOST_UNSTEADY)
    say(`\n${failures.length} tests failed; only up to ${MOST_UNSTEADY} are tried again.`);
  else
    for (const failure of failures) {
      say(`\n== once more, alone: ${failure.file}${failure.test === null ? '' : ` > ${failure.test}`}`);
      if (await passesAlone(failure)) unsteady.push(failure);
    }
  return unsteady;
}
