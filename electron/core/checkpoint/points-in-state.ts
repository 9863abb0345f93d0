import type { Measured } from '../protocol/basics.ts';
import type { CheckpointFile } from '../protocol/disk/checkpoint.ts';
import type { RowShape } from './row-shape.ts';

/** What a file of the job reports about one iteration. */
export interface ReportedPoint {
  iteration: number;
  /** Empty if the file does not contain the point. */
  x: Measured[];
  /** null if the file has no value, or more than one. */
  y: Measured | null;
  best?: Measured;
}

/**
 * The iterations in an optimisation's state: its last rows belong to them, the earlier rows are initial points. `shape`
 * is null while several shapes fit. An iteration with several rows has no point and no value here, because it is
 * unknown which row counts; its best value may be known.
 */
export function pointsInState(state: CheckpointFile, shape: RowShape | null): ReportedPoint[] {
  const { iteration: count, train_X_full: points, train_Y: targets } = state;
  return Array.from({ length: count }, (_, index): ReportedPoint => {
    const best = bestOf(state, shape, index);
    const told = { iteration: index + 1, ...(best === undefined ? {} : { best }) };
    if (shape?.each !== 1) return { ...told, x: [], y: null };
    const target = targets[shape.offset + index];
    const y = (Array.isArray(target) ? target[0] : target) ?? 'NaN';
    return { ...told, x: points[shape.offset + index] ?? [], y };
  });
}

/**
 * The history has one entry for each iteration or for each row. Entries before the first iteration belong to the
 * initial points.
 */
function bestOf(
  { iteration: count, train_X_full: rows, best_cvar_history: best }: CheckpointFile,
  shape: RowShape | null,
  index: number,
): Measured | undefined {
  if (best.length === count) return best[index];
  if (shape === null) return index === count - 1 ? best.at(-1) : undefined;
  if (best.length === rows.length) return best[shape.offset + shape.each * (index + 1) - 1];
  return shape.each === 1 ? best[best.length - count + index] : undefined;
}
