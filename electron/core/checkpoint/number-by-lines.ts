import { findObservation } from '../run/state/find-observation.ts';
import type { RunState } from '../run/state/run-state.ts';
import { READ, type ReportedValue, reportedBy } from './reported-value.ts';

/** The farther line must be this many times as far away, and at least this far, because lines are read late. */
const MUCH_FARTHER = 4;
const FARTHER_MS = 2_000;
/** This many consecutive logs must agree. */
const LOGS_NEEDED = 2;

/**
 * The number of the first log, if logs are assumed to start with 0. Decides by time: which printed lines are closest to
 * the logs; the lines need no value. Null if the newest logs do not show it. A job may write its log before or after
 * its line.
 */
export function numberByLines(state: RunState, logs: readonly ReportedValue[]): 0 | 1 | null {
  const votes = logs.flatMap((log) => numberBy(state, log) ?? []).slice(-LOGS_NEEDED);
  const [vote] = votes;
  return vote !== undefined && votes.length === LOGS_NEEDED && votes.every((each) => each === vote)
    ? vote
    : null;
}

function numberBy(state: RunState, { iteration, at }: ReportedValue): 0 | 1 | null {
  const own = reportedBy(findObservation(state.work, iteration), READ);
  const before = reportedBy(findObservation(state.work, iteration - 1), READ);
  if (!own || !before) return null;
  const [toOwn, toBefore] = [Math.abs(own.at - at), Math.abs(before.at - at)];
  const [near, far] = [Math.min(toOwn, toBefore), Math.max(toOwn, toBefore)];
  if (far < FARTHER_MS || far < MUCH_FARTHER * near) return null;
  return toOwn < toBefore ? 0 : 1;
}
