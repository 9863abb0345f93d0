import type { Measured } from '../protocol/basics.ts';
import { timeLeftMs } from '../protocol/wire/iteration-under-way.ts';
import { hasProgress } from '../protocol/wire/progress-seen.ts';
import type { RunRow } from '../protocol/wire/run-view.ts';
import type { NumberField } from './parse-filter.ts';

/** A number as a run has it: JSON cannot represent NaN or infinity as a number. */
export const numberOfMeasured = (value: Measured): number => Number(value);

/**
 * The last name in a path, whichever way it is written: what a script is called. The whole if it ends in a slash.
 */
export const scriptName = (path: string): string => /[^\\/]+$/.exec(path)?.[0] ?? path;

/** From its first start until it ended, or until now, in milliseconds; null before the first start. */
export const durationMs = (row: Pick<RunRow, 'startedAt' | 'endedAt'>, nowMs: number): number | null =>
  row.startedAt === null ? null : Math.max(0, (row.endedAt ?? nowMs) - row.startedAt);

/** Time left of a run that goes on; null: unknown, or it ended. */
const leftMs = (row: RunRow, nowMs: number): number | null =>
  row.endedAt === null ? timeLeftMs(row, nowMs) : null;

/** The most of the limit that a job used, in percent; null: unknown. */
export function memoryPercent({ memory }: Pick<RunRow, 'memory'>): number | null {
  if (memory === null || memory.limit === null || memory.limit === 0) return null;
  return (100 * memory.peak) / memory.limit;
}

/** A fact of a run that is a number, as filters and sorting have it; null: there is none. */
export function numberOfRow(row: RunRow, field: NumberField, nowMs: number): number | null {
  switch (field) {
    case 'iteration':
      return hasProgress(row) ? row.iteration : null;
    case 'duration':
      return durationMs(row, nowMs);
    case 'left':
      return leftMs(row, nowMs);
    case 'memory':
      return memoryPercent(row);
    default:
      return row[field];
  }
}
