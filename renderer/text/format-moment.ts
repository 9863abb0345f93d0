import { formatClock } from '../../electron/core/protocol/text/quantities.ts';

/** Words for days that are not today. */
export interface DayWords {
  yesterday(time: string): string;
  /** `month` from 1; `year` is null where it is this one. */
  onDate(day: number, month: number, year: number | null, time: string): string;
}

/**
 * When something happened, as every list says it: `14:05` today, `Yesterday 14:05`, else with its date. `seconds` where
 * events follow each other closely.
 */
export function formatMoment(
  at: number,
  nowMs: number,
  words: DayWords,
  precision: 'minutes' | 'seconds' = 'minutes',
): string {
  const date = new Date(at);
  const now = new Date(nowMs);
  const time = formatClock(at, precision);
  // Not 24 hours back: days are 23 or 25 hours long where clocks are changed.
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return time;
  if (date.toDateString() === yesterday.toDateString()) return words.yesterday(time);
  const year = date.getFullYear() === now.getFullYear() ? null : date.getFullYear();
  return words.onDate(date.getDate(), date.getMonth() + 1, year, time);
}
