import type { SectionHistory } from '../protocol/disk/interval-file.ts';
import type { WorkWatch } from '../protocol/disk/silence-file.ts';
import type { LeftAlone } from '../protocol/disk/suspicion.ts';
import type { HangPolicy } from '../protocol/policy/hang-policy.ts';
import { expectedIntervalMs } from './expected-interval.ts';
import {
  clampToBounds,
  hasEnoughIntervals,
  INTERVALS_NEEDED,
  type IntervalHistory,
} from './interval-history.ts';

/** A busy job gets at least this many times its threshold. */
export const BUSY_FACTOR = 4;
/** The last iteration and what follows it get this many times the usual threshold: a final fit, plots, saving. */
const LAST_FACTOR = 10;
/**
 * A busy last iteration gets at least this many times the longest known interval. Ending a job that is only slow there
 * is worst: every attempt would be ended at the same place. Last iterations of 500 times the usual length occur.
 */
const BUSY_LAST_INTERVALS = 1_000;

/** What the run's state adds to the signs of work. */
export interface RunOutlook {
  /** Why ending the attempt would lose all of its work; null if the job resumes from saved work. */
  losesAll: 'cannot-resume' | 'nothing-saved' | null;
  /** True if the total is known and at most one iteration is left. */
  isLast: boolean;
}

/** The judgement of a silence. */
export interface SilenceVerdict {
  /** Length of silence from which it is suspicious. */
  thresholdMs: number;
  /** The same for a job that has written what is known to precede a hang. It moves no end. */
  forewarnedMs: number;
  /** Length of silence at which the attempt is ended if its activity does not change; null if it is not ended. */
  endAfterMs: number | null;
  /** Why the attempt is not ended; null if it will be. */
  leftAlone: LeftAlone | null;
  verdict: 'fine' | 'suspect' | 'end';
}

/**
 * Judges the silence of a job. T is the section's threshold. It is at least `setupMs` for set-up, load, the first
 * iteration and unknown sections. An announced stretch is granted in full; the last iteration and what follows it get
 * ten times T.
 * - From T on the silence is suspicious; from T / 5 on, but not before `floorMs`, if the job is forewarned.
 * - The attempt is ended at T + grace if it has been idle throughout the grace. If too little is known of the section,
 *   it must have been idle for `idleMs`.
 * - A busy job may only be slow. It is ended after max(4 T, `busyMs`), but never before T + grace, and only if it can
 *   resume. This run itself must have shown how long the section takes: earlier runs may have had other arguments.
 */
export function judgeSilence(
  watch: WorkWatch,
  history: IntervalHistory,
  policy: HangPolicy,
  outlook: RunOutlook,
  isForewarned = false,
): SilenceVerdict {
  const thresholdMs = thresholdOf(watch, history, policy, outlook);
  const forewarnedMs = forewarnedOf(watch, policy, thresholdMs);
  const end = endOf(watch, history, policy, outlook, thresholdMs);
  const endAfterMs = typeof end === 'number' ? end : null;
  const isOver = endAfterMs !== null && watch.silentMs >= endAfterMs;
  // Between two answers the job runs all its other code, whose usual time is unknown.
  if (watch.isCatchingUp)
    return { thresholdMs, forewarnedMs, endAfterMs: null, leftAlone: 'little-known', verdict: 'fine' };
  const isSuspect = watch.silentMs >= (isForewarned ? forewarnedMs : thresholdMs);
  return {
    ...{ thresholdMs, forewarnedMs },
    endAfterMs,
    leftAlone: typeof end === 'number' ? null : end,
    verdict: isOver ? 'end' : isSuspect ? 'suspect' : 'fine',
  };
}

/** What was announced is granted in full, whatever the job has written. */
const forewarnedOf = ({ stretchMs }: WorkWatch, { floorMs }: HangPolicy, thresholdMs: number): number =>
  stretchMs === null ? Math.min(thresholdMs, Math.max(floorMs, thresholdMs / MEASURE_FROM)) : thresholdMs;

/** True during the last iteration and after it. */
const isAtEnd = ({ section }: WorkWatch, { isLast }: RunOutlook): boolean => isLast || section === 'shutdown';

/** The histories that show how long the silence may last. */
function historiesOf(
  { section }: WorkWatch,
  history: IntervalHistory,
  atEnd: boolean,
): (SectionHistory | undefined)[] {
  // If the section is unknown, it may be any of them.
  if (section === null) return Object.values(history);
  // What follows the last iteration rarely has intervals of its own, so those of iterations apply.
  return atEnd ? [history[section], history.iteration, history.evaluation] : [history[section]];
}

function thresholdOf(
  watch: WorkWatch,
  history: IntervalHistory,
  policy: HangPolicy,
  outlook: RunOutlook,
): number {
  const { section, isFirstIteration, stretchMs } = watch;
  const atEnd = isAtEnd(watch, outlook);
  const known = historiesOf(watch, history, atEnd)
    .filter(hasEnoughIntervals)
    .map((each) =>
      clampToBounds((atEnd ? LAST_FACTOR : 1) * clampToBounds(each.thresholdMs, policy), policy),
    );
  const isLong =
    section === null ||
    section === 'setup' ||
    section === 'load' ||
    isFirstIteration ||
    !hasEnoughIntervals(history[section]);
  const usualMs = Math.max(isLong ? policy.setupMs : 0, ...known);
  const grantedMs = Math.min(stretchMs ?? 0, policy.ceilingMs ?? Number.POSITIVE_INFINITY);
  return Math.max(usualMs, grantedMs);
}

/** Length of silence at which the attempt is ended if its activity does not change, or why it is left alone. */
function endOf(
  watch: WorkWatch,
  history: IntervalHistory,
  { mode, graceMs, idleMs: longIdleMs, busyMs }: HangPolicy,
  outlook: RunOutlook,
  thresholdMs: number,
): number | LeftAlone {
  if (mode === 'notify') return 'notify';
  const { section, silentMs, idleMs } = watch;
  const atEnd = isAtEnd(watch, outlook);
  const histories = historiesOf(watch, history, atEnd).filter((each) => each !== undefined);
  const isOwn = histories.some(({ own }) => own >= INTERVALS_NEEDED);
  const graceEndMs = thresholdMs + graceMs;
  const longestMs = Math.max(0, ...histories.flatMap(({ lastMs }) => lastMs));
  const lastMs = atEnd ? BUSY_LAST_INTERVALS * longestMs : 0;
  const busyEndMs =
    outlook.losesAll === null && isOwn
      ? Math.max(BUSY_FACTOR * thresholdMs, busyMs, lastMs, graceEndMs)
      : null;
  if (idleMs === 0) return busyEndMs ?? outlook.losesAll ?? 'little-known';
  const isSectionKnown = section !== null && hasEnoughIntervals(history[section]);
  const idleEndMs = Math.max(graceEndMs, silentMs - idleMs + (isSectionKnown ? graceMs : longIdleMs));
  return Math.min(idleEndMs, busyEndMs ?? idleEndMs);
}

/** The expected next interval of the current section; null if too few are known. */
export function usualIntervalMs({ section }: WorkWatch, history: IntervalHistory): number | null {
  const known = section === null ? undefined : history[section];
  return hasEnoughIntervals(known) ? expectedIntervalMs(known.lastMs) : null;
}

/**
 * True if it is time to measure the job's activity: a fifth of the threshold is reached. Before that, activity cannot
 * change the verdict, and measuring costs time.
 */
export const isWorthMeasuring = (watch: WorkWatch, { thresholdMs }: SilenceVerdict): boolean =>
  watch.silentMs >= thresholdMs / MEASURE_FROM;
const MEASURE_FROM = 5;

/** How often to look at a job: often enough for the shortest time in the policy. */
export function lookEveryMs({ floorMs, setupMs, idleMs, graceMs, busyMs }: HangPolicy): number {
  const shortestMs = Math.min(floorMs, setupMs, idleMs, graceMs, busyMs);
  return Math.min(LOOK_MOST_MS, Math.max(LOOK_LEAST_MS, shortestMs / LOOKS_IN_SHORTEST));
}
const LOOKS_IN_SHORTEST = 5;
const LOOK_LEAST_MS = 50;
const LOOK_MOST_MS = 5_000;
