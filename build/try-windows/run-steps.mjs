import { setTimeout as delay } from 'node:timers/promises';
import { anonymous } from './anonymous.mjs';

/** Thrown by a step that cannot be tried here; its message says why. */
export class Skipped extends Error {}

/**
 * A step answers what it has seen, and throws if that is not what it should be. Its signal is aborted once it has ended
 * or is given up.
 * @template Place
 * @typedef {{ id: string, title: string, limitMs: number,
 *   run: (place: Place, signal: AbortSignal) => Promise<string> }} AutomaticStep
 */

/**
 * Runs one step, for so long at most.
 * @template Place
 * @param {AutomaticStep<Place>} step
 * @param {Place} place
 * @returns {Promise<import('./result-file.mjs').Step>}
 */
export async function runStep({ id, limitMs, run }, place) {
  const ending = new AbortController();
  const late = delay(limitMs, undefined, { signal: ending.signal }).then(() => {
    throw new Error(`not done in ${limitMs / 1000} s`);
  });
  try {
    return { id, result: 'passed', detail: anonymous(await Promise.race([run(place, ending.signal), late])) };
  } catch (error) {
    const detail = anonymous(error instanceof Error ? error.message : String(error));
    return { id, result: error instanceof Skipped ? 'skipped' : 'failed', detail };
  } finally {
    ending.abort();
    late.catch(() => {});
  }
}
