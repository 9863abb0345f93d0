import type { LeftAlone } from '../protocol/disk/suspicion.ts';
import type { HangPolicy } from '../protocol/policy/hang-policy.ts';
import { expectedIntervalMs } from './expected-interval.ts';
import { clampToBounds, INTERVALS_NEEDED, type IntervalHistory, isKnown } from './interval-history.ts';
import type { WorkWatch } from './work-watch.ts';

/** A busy job is given at least so many times its threshold. */
export const BUSY_FACTOR = 4;
/** The last iteration, and what follows it, are given so many times the usual threshold: a final fit, plots, saving. */
const LAST_FACTOR = 10;
/**
 * A busy last iteration is given at least so many times the longest interval known. To end a job there that is only slow
 * is worst of all: it would be ended there again, attempt after attempt. Last iterations of 500 times the usual occur.
 */
const BUSY_LAST_INTERVALS = 1_000;

/** What the run says of its job, beyond its signs of work. */
export interface RunOutlook {
  /** Why an end would cost all of its work; null: the job goes on from where it was saved. */
  losesAll: 'cannot-resume' | 'nothing-saved' | null;
  /** Whether at most one iteration is left of a known total. */
  isLast: boolean;
}

/** What is to be thought of a silence. */
export interface SilenceVerdict {
  /** Silence from which on it is suspicious. */
  thresholdMs: number;
  /** Silence at which the attempt is ended if it goes on as now; null: not as things stand. */
  endAfterMs: number | null;
  /** Why it is not ended as things stand; null if it will be. */
  leftAlone: LeftAlone | null;
  verdict: 'fine' | 'suspect' | 'end';
}

/**
 * Judges the silence of a job. T is the section's threshold; set-up, load, the first iteration and what is not known
 * have `setupMs` at least, an announced stretch is granted in full, the last iteration and what follows it have ten
 * times T.
 * - From T on it is suspicious.
 * - It is ended at T + grace if it has been idle throughout the grace; of a section of which too little is known, only
 *   if it has been idle for `idleMs`.
 * - A busy job may only be slow. It is ended after max(4 T, `busyMs`), and only if it can resume and this run itself has
 *   shown how long the section takes: earlier runs may have had other arguments. Never before T + grace.
 */
export function judgeSilence(
  watch: WorkWatch,
  history: IntervalHistory,
  policy: HangPolicy,
  outlook: RunOutlook,
): SilenceVerdict {
  const thresholdMs = thresholdOf(watch, history, policy, outlook);
  const end = endOf(watch, history, policy, outlook, thresholdMs);
  const endAfterMs = typeof end === 'number' ? end : null;
  const isOver = endAfterMs !== null && watch.silentMs >= endAfterMs;
  const isSuspect = watch.silentMs >= thresholdMs;
  return {
    thresholdMs,
    endAfterMs,
    leftAlone: typeof end === 'number' ? null : end,
    verdict: isOver ? 'end' : isSuspect ? 'suspect' : 'fine',
  };
}

/** Whether the job does its last iteration, or what follows it. */
const isAtEnd = ({ section }: WorkWatch, { isLast }: RunOutlook): boolean => isLast || section === 'shutdown';

/** The histories that tell how long the silence may be. */
function historiesOf(
  { section }: WorkWatch,
  history: IntervalHistory,
  atEnd: boolean,
): IntervalHistory[keyof IntervalHistory][] {
  // Of a section that is not known, any may be it.
  if (section === null) return Object.values(history);
  // What follows the last iteration is rarely known itself; it is measured by the iterations.
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
    .filter(isKnown)
    .map((each) =>
      clampToBounds((atEnd ? LAST_FACTOR : 1) * clampToBounds(each.thresholdMs, policy), policy),
    );
  const isLong =
    section === null ||
    section === 'setup' ||
    section === 'load' ||
    isFirstIteration ||
    !isKnown(history[section]);
  const usualMs = Math.max(isLong ? policy.setupMs : 0, ...known);
  const grantedMs = Math.min(stretchMs ?? 0, policy.ceilingMs ?? Number.POSITIVE_INFINITY);
  return Math.max(usualMs, grantedMs);
}

/** Silence at which the attempt is ended if it goes on as now, or why it is left alone. */
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
  const isSectionKnown = section !== null && isKnown(history[section]);
  const idleEndMs = Math.max(graceEndMs, silentMs - idleMs + (isSectionKnown ? graceMs : longIdleMs));
  return Math.min(idleEndMs, busyEndMs ?? idleEndMs);
}

/** The interval expected next of what the job is busy with; null if too few are known. */
export function usualInterval({ section }: WorkWatch, history: IntervalHistory): number | null {
  const known = section === null ? undefined : history[section];
  return isKnown(known) ? expectedIntervalMs(known.lastMs) : null;
}

/**
 * Whether it is time to look what the job does: the silence is longer than any interval known, or so long that it soon
 * matters. What a job does before that cannot change anything, and looking costs.
 */
export const isWorthMeasuring = (watch: WorkWatch, { thresholdMs }: SilenceVerdict): boolean =>
  watch.silentMs >= thresholdMs / MEASURE_FROM;
const MEASURE_FROM = 5;

/** How often a job is looked at: often enough for the shortest time that matters. */
export function lookEveryMs({ floorMs, setupMs, idleMs, graceMs, busyMs }: HangPolicy): number {
  const shortestMs = Math.min(floorMs, setupMs, idleMs, graceMs, busyMs);
  return Math.min(LOOK_MOST_MS, Math.max(LOOK_LEAST_MS, shortestMs / LOOKS_IN_SHORTEST));
}
const LOOKS_IN_SHORTEST = 5;
const LOOK_LEAST_MS = 50;
const LOOK_MOST_MS = 5_000;
