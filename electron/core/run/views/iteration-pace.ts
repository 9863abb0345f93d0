import { expectedIntervalMs } from '../../hang/expected-interval.ts';
import { INTERVALS_NEEDED } from '../../hang/interval-history.ts';
import { detailsOf, type RunState } from '../state/run-state.ts';

/** So many of the last iterations tell what is usual. */
const ITERATIONS_IN_ESTIMATE = 20;
/** An iteration is of unusual length from so many times the usual on, */
const UNUSUAL_TIMES = 3;
/** and from so many times the longest of those that tell what is usual: every tenth may well take longer, */
const UNUSUAL_TIMES_LONGEST = 2;
/** and never before this: of shorter ones, waiting for a disk is part of what is usual. */
const UNUSUAL_LEAST_MS = 10_000;

/** How long iterations take, in milliseconds each. */
interface Lengths {
  /** As the job or its output told. */
  told: number[];
  /** From the end of one to the end of the next, which holds also what the job did between the two. */
  apart: number[];
}

function recentOf({ work: { observations } }: RunState): Lengths {
  const recent = observations.slice(-ITERATIONS_IN_ESTIMATE);
  const told = recent.map((seen) => detailsOf(seen).durationMs);
  const apart = recent.flatMap((seen, index) => {
    const before = recent[index - 1];
    if (before === undefined || before.attempt !== seen.attempt) return [];
    const ms = (seen.at - before.at) / Math.max(1, seen.iteration - before.iteration);
    // The clock was set back in between.
    return ms < 0 ? [] : [ms];
  });
  return { told, apart };
}

/** How fast a run is, as far as its iterations tell. Times in milliseconds. */
export interface IterationPace {
  /** What the next iteration is expected to take; null before the first is complete. */
  usualMs: number | null;
  /** How long the iteration under way must take to be called unusual; null: that is not known yet. */
  unusualAfterMs: number | null;
  /** Time for all iterations that are not complete; null: that is not known, as without a total. */
  leftMs: number | null;
}

export function iterationPace(state: RunState): IterationPace {
  const { told, apart } = recentOf(state);
  const toldMs = expectedIntervalMs(told);
  if (toldMs === null) return { usualMs: null, unusualAfterMs: null, leftMs: null };
  const usualMs = Math.max(toldMs, expectedIntervalMs(apart) ?? 0);
  const longestMs = Math.max(...told, ...apart);
  const unusualAfterMs = Math.max(
    UNUSUAL_TIMES * usualMs,
    UNUSUAL_TIMES_LONGEST * longestMs,
    UNUSUAL_LEAST_MS,
  );
  const left =
    state.lifecycle.phase === 'ended' || state.totals.total === null
      ? 0
      : state.totals.total - state.work.known.size;
  return {
    usualMs,
    unusualAfterMs: apart.length < INTERVALS_NEEDED ? null : unusualAfterMs,
    // How long what follows the last iteration takes was never seen.
    leftMs: left > 0 ? left * usualMs : null,
  };
}
