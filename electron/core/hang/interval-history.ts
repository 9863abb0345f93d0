import { INTERVALS_KEPT, type IntervalFile, type SectionHistory } from '../protocol/disk/interval-file.ts';
import type { Section } from '../protocol/disk/section.ts';
import type { HangPolicy } from '../protocol/policy/hang-policy.ts';
import { expectedIntervalMs } from './expected-interval.ts';

/** A silence is suspicious at this many times the longest or the expected interval, whichever is longer. */
const THRESHOLD_FACTOR = 5;
/** Weight of a newly computed threshold; the previous one has the rest. */
const NEW_THRESHOLD_WEIGHT = 0.5;
/** With fewer intervals, too little is known about a section. */
export const INTERVALS_NEEDED = 3;

/**
 * An interval below this share of the longest one is not kept. Otherwise the many signs that a batch gives at once
 * would push out the long time it took.
 */
const NEGLIGIBLE_SHARE = 1 / 1000;

/** The known intervals and thresholds of a program's sections. */
export type IntervalHistory = IntervalFile['sections'];

type Bounds = Pick<HangPolicy, 'floorMs' | 'ceilingMs'>;

/** Clamps to the user's floor and ceiling. */
export const clampToBounds = (ms: number, { floorMs, ceilingMs }: Bounds): number =>
  Math.min(ceilingMs ?? Number.POSITIVE_INFINITY, Math.max(floorMs, ms));

/** Adds an interval of a section and moves that section's threshold halfway towards the new value. */
export function withInterval(
  history: IntervalHistory,
  section: Section,
  intervalMs: number,
  bounds: Bounds,
): IntervalHistory {
  const before = history[section];
  if (before && intervalMs < NEGLIGIBLE_SHARE * Math.max(...before.lastMs)) return history;
  const lastMs = [...(before?.lastMs ?? []), intervalMs].slice(-INTERVALS_KEPT);
  const expectedMs = expectedIntervalMs(lastMs) ?? 0;
  const computedMs = clampToBounds(THRESHOLD_FACTOR * Math.max(expectedMs, ...lastMs), bounds);
  const thresholdMs = before
    ? NEW_THRESHOLD_WEIGHT * computedMs + (1 - NEW_THRESHOLD_WEIGHT) * before.thresholdMs
    : computedMs;
  return { ...history, [section]: { lastMs, thresholdMs, own: (before?.own ?? 0) + 1 } };
}

/** What another run of the same program starts with: all intervals, none of them its own. */
export const inheritedHistory = (history: IntervalHistory): IntervalHistory =>
  Object.fromEntries(Object.entries(history).map(([section, known]) => [section, { ...known, own: 0 }]));

/** Whether enough intervals are known, from this run or earlier ones. */
export const hasEnoughIntervals = (section: SectionHistory | undefined): section is SectionHistory =>
  section !== undefined && section.lastMs.length >= INTERVALS_NEEDED;
