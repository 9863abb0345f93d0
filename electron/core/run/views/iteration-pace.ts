import { expectedIntervalMs } from '../../hang/expected-interval.ts';
import { INTERVALS_NEEDED } from '../../hang/interval-history.ts';
import type { LeftRange } from '../../protocol/wire/left-range.ts';
import { detailsOf, type RunState } from '../state/run-state.ts';
import { leftRangeOf } from './left-range.ts';

/** The usual duration is estimated from this many of the last iterations. */
const ITERATIONS_IN_ESTIMATE = 20;
/** An iteration is unusually long from this many times the usual duration, */
const UNUSUAL_TIMES = 3;
/** and from this many times the longest of the recent ones, because every tenth may normally take longer, */
const UNUSUAL_TIMES_LONGEST = 2;
/** but always from this many times the usual: a person wants to know it, though the longest is said beside it; */
const UNUSUAL_TIMES_ALWAYS = 5;
/** and never below this: waiting for a disk is a normal part of short iterations. */
const UNUSUAL_LEAST_MS = 10_000;

/** Durations of iterations in milliseconds. */
interface Lengths {
  /** As reported by the job or its output. */
  told: number[];
  /** From the end of one to the end of the next, which includes what the job did in between. */
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

/** How fast a run's iterations are. Times in milliseconds. */
export interface IterationPace {
  /** The expected duration of the next iteration; null before the first is complete. */
  usualMs: number | null;
  /** The duration from which the current iteration is unusually long; null while unknown. */
  unusualAfterMs: number | null;
  /** The longest of the recent iterations; null before the first is complete. */
  longestMs: number | null;
  /** Time left for all remaining iterations; null if unknown, for example without a total. */
  leftMs: number | null;
  /** The range of that time; null if too few iterations are known. */
  leftRange: LeftRange | null;
}

export function iterationPace(state: RunState): IterationPace {
  const { told, apart } = recentOf(state);
  const toldMs = expectedIntervalMs(told);
  if (toldMs === null)
    return { usualMs: null, unusualAfterMs: null, longestMs: null, leftMs: null, leftRange: null };
  const apartMs = expectedIntervalMs(apart) ?? 0;
  const usualMs = Math.max(toldMs, apartMs);
  const longestMs = Math.max(...told, ...apart);
  const ordinaryMs = Math.max(UNUSUAL_TIMES * usualMs, UNUSUAL_TIMES_LONGEST * longestMs);
  const unusualAfterMs = Math.max(Math.min(ordinaryMs, UNUSUAL_TIMES_ALWAYS * usualMs), UNUSUAL_LEAST_MS);
  const left =
    state.lifecycle.phase === 'ended' || state.totals.total === null
      ? 0
      : state.totals.total - state.work.known.size;
  return {
    usualMs,
    longestMs,
    unusualAfterMs: apart.length < INTERVALS_NEEDED ? null : unusualAfterMs,
    // The time after the last iteration has not been observed.
    leftMs: left > 0 ? left * usualMs : null,
    leftRange: left > 0 ? leftRangeOf(apartMs < toldMs ? told : apart, left, left * usualMs) : null,
  };
}
