import type { ReadingShape, TotalSource, WorkSeen } from '../protocol/disk/work-seen.ts';
import { newestAttempt, type RunState } from '../run/state/run-state.ts';

/** Who said how many iterations there are; null: nothing did. */
function totalSource({
  settings: { spec },
  totals: { told: totalTold, read: totalRead },
}: RunState): TotalSource | null {
  if (spec.total !== null) return 'user';
  if (totalTold !== null) return 'job';
  return totalRead === null ? null : 'output';
}

/**
 * How much is known to be done, and by whose word: of the run, or of the line of work that its newest attempt began anew.
 * `reading`: how the output of that attempt was read; null: it was not, or it printed nothing of the kind, as when there was
 * nothing left to do: then an earlier attempt shows how it counts.
 */
export function workSeenOf(state: RunState, reading: ReadingShape | null): WorkSeen {
  const reached = reachedAnew(state, reading);
  const told = state.work.observations.filter((seen) => seen.told !== 'output' && seen.iteration <= reached);
  const earlier = state.attempts.list.findLast(({ judged }) => judged?.work?.reading)?.judged?.work?.reading;
  const isWhole = reached === Number.POSITIVE_INFINITY;
  return {
    iterations: isWhole
      ? state.work.known.size
      : [...state.work.known].filter((each) => each <= reached).length,
    told: told.length,
    highestTold: told.at(-1)?.iteration ?? 0,
    total: state.totals.total,
    totalBy: totalSource(state),
    reading: reading ?? (earlier ? { ...earlier, ...(isWhole ? {} : { announced: null, done: 0 }) } : null),
    ...(state.signals.scripts.some(({ hasLeftOutput }) => hasLeftOutput) ? { outputLeft: true } : {}),
    ...(isWhole ? {} : { reports: state.work.observations.some((seen) => seen.told !== 'output') }),
  };
}

/**
 * How far a restarted attempt came that began anew: what others had done before it is no work of its own. What lies before its
 * own iterations counts, as it did that again or found it done. Infinity: its work is that of the run.
 */
function reachedAnew(state: RunState, reading: ReadingShape | null): number {
  const attempt = newestAttempt(state);
  const isAnew = attempt?.from.kind === 'beginning' && state.attempts.list.length > 1;
  // Older versions did not write down how far an attempt counted.
  if (!attempt || !isAnew || (reading && reading.done === undefined)) return Number.POSITIVE_INFINITY;
  const saved = state.checkpoints.adopted.filter(({ entry }) => entry.writtenAt >= attempt.startedAt);
  return Math.max(
    attempt.lastIteration ?? 0,
    state.signals.repeatedTo,
    reading?.done ?? 0,
    ...saved.map(({ entry }) => entry.iteration ?? 0),
  );
}
