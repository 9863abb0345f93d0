import { upperMedian } from '../median.ts';
import type { HangPolicy } from '../protocol/hang-policy.ts';
import { clampToBounds, INTERVALS_NEEDED, type IntervalHistory, isKnown } from './interval-history.ts';
import type { WorkWatch } from './work-watch.ts';

/** A job that is not idle is given so many times its threshold. */
export const BUSY_FACTOR = 2;

/** What is to be thought of a silence. */
export interface SilenceVerdict {
  /** Silence from which on it is suspicious. */
  thresholdMs: number;
  /** Silence at which the attempt is ended if it goes on as now; null: not as things stand. */
  endAfterMs: number | null;
  verdict: 'fine' | 'suspect' | 'end';
}

/**
 * Judges the silence of a job. T is the section's threshold; set-up, load, the first iteration and what is not known
 * have `setupMs` at least, an announced stretch is granted in full.
 * - From T on it is suspicious.
 * - It is ended at T + grace if it has been idle throughout the grace; of a section of which too little is known, only
 *   if it has been idle for `idleMs`.
 * - It is ended at twice T though not idle, if this run itself has shown how long the section takes: what earlier runs
 *   took, with other arguments perhaps, is no reason to end a job that works. Never before T + grace.
 */
export function judgeSilence(watch: WorkWatch, history: IntervalHistory, policy: HangPolicy): SilenceVerdict {
  const thresholdMs = thresholdOf(watch, history, policy);
  const endAfterMs = policy.mode === 'notify' ? null : endAfter(watch, history, policy, thresholdMs);
  const isOver = endAfterMs !== null && watch.silentMs >= endAfterMs;
  const isSuspect = watch.silentMs >= thresholdMs;
  return { thresholdMs, endAfterMs, verdict: isOver ? 'end' : isSuspect ? 'suspect' : 'fine' };
}

function thresholdOf(
  { section, isFirstIteration, stretchMs }: WorkWatch,
  history: IntervalHistory,
  policy: HangPolicy,
): number {
  // Of a section that is not known, any may be it.
  const sections = section === null ? Object.values(history) : [history[section]];
  const known = sections.filter(isKnown).map((each) => clampToBounds(each.thresholdMs, policy));
  const isLong =
    section === null || section === 'setup' || section === 'load' || isFirstIteration || known.length === 0;
  const usualMs = Math.max(isLong ? policy.setupMs : 0, ...known);
  const grantedMs = Math.min(stretchMs ?? 0, policy.ceilingMs ?? Number.POSITIVE_INFINITY);
  return Math.max(usualMs, grantedMs);
}

function endAfter(
  { section, silentMs, idleMs }: WorkWatch,
  history: IntervalHistory,
  { graceMs, idleMs: longIdleMs }: HangPolicy,
  thresholdMs: number,
): number | null {
  const known = section === null ? undefined : history[section];
  const graceEndMs = thresholdMs + graceMs;
  const busyEndMs =
    known !== undefined && known.own >= INTERVALS_NEEDED
      ? Math.max(BUSY_FACTOR * thresholdMs, graceEndMs)
      : null;
  if (idleMs === 0) return busyEndMs;
  const idleEndMs = Math.max(graceEndMs, silentMs - idleMs + (isKnown(known) ? graceMs : longIdleMs));
  return Math.min(idleEndMs, busyEndMs ?? idleEndMs);
}

/** The median of the intervals known of what the job is busy with; null if too few are known. */
export function usualInterval({ section }: WorkWatch, history: IntervalHistory): number | null {
  const known = section === null ? undefined : history[section];
  return isKnown(known) ? upperMedian(known.lastMs) : null;
}

/**
 * Whether it is time to look what the job does: the silence is longer than any interval known, or so long that it soon
 * matters. What a job does before that cannot change anything, and looking costs.
 */
export const isWorthMeasuring = (watch: WorkWatch, { thresholdMs }: SilenceVerdict): boolean =>
  watch.silentMs >= thresholdMs / MEASURE_FROM;
const MEASURE_FROM = 5;

/** How often a job is looked at: often enough for the shortest time that matters. */
export function lookEveryMs({ floorMs, setupMs, idleMs, graceMs }: HangPolicy): number {
  const shortestMs = Math.min(floorMs, setupMs, idleMs, graceMs);
  return Math.min(LOOK_MOST_MS, Math.max(LOOK_LEAST_MS, shortestMs / LOOKS_IN_SHORTEST));
}
const LOOKS_IN_SHORTEST = 5;
const LOOK_LEAST_MS = 50;
const LOOK_MOST_MS = 5_000;
