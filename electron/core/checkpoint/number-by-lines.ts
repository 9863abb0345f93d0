import { findObservation } from '../run/state/find-observation.ts';
import type { RunState } from '../run/state/run-state.ts';
import { READ, type Told, toldOf } from './told-by.ts';

/** The line of another iteration must be so many times as far away, and so far at the least: lines are read late. */
const MUCH_FARTHER = 4;
const FARTHER_MS = 2_000;
/** So many logs, written one after another, must say the same. */
const LOGS_NEEDED = 2;

/**
 * The number of the first log, where logs are taken to begin with 0. Decides by time: which printed lines lie next to the
 * logs; the lines need not tell a value. Null: the newest logs do not show it. A job may write its log before its line or
 * after it.
 */
export function numberByLines(state: RunState, logs: readonly Told[]): 0 | 1 | null {
  const votes = logs.flatMap((log) => numberBy(state, log) ?? []).slice(-LOGS_NEEDED);
  const [vote] = votes;
  return vote !== undefined && votes.length === LOGS_NEEDED && votes.every((each) => each === vote)
    ? vote
    : null;
}

function numberBy(state: RunState, { iteration, at }: Told): 0 | 1 | null {
  const own = toldOf(findObservation(state.work, iteration), READ);
  const before = toldOf(findObservation(state.work, iteration - 1), READ);
  if (!own || !before) return null;
  const [toOwn, toBefore] = [Math.abs(own.at - at), Math.abs(before.at - at)];
  const [near, far] = [Math.min(toOwn, toBefore), Math.max(toOwn, toBefore)];
  if (far < FARTHER_MS || far < MUCH_FARTHER * near) return null;
  return toOwn < toBefore ? 0 : 1;
}
