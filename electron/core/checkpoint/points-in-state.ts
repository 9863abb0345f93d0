import type { Measured } from '../protocol/basics.ts';
import type { CheckpointFile } from '../protocol/disk/checkpoint.ts';
import type { RowShape } from './row-shape.ts';

/** What a file of the job tells of one iteration. */
export interface ToldPoint {
  iteration: number;
  /** Empty: it does not tell the point. */
  x: Measured[];
  /** null: it does not tell a value, or more than one. */
  y: Measured | null;
  best?: Measured;
}

/**
 * What the state of an optimisation tells of its iterations: the last rows belong to them, those before are initial points.
 * `shape` is null as long as several fit. Of an iteration with several rows neither point nor value is told, as nobody
 * says which of them counts; its best value may be.
 */
export function pointsInState(state: CheckpointFile, shape: RowShape | null): ToldPoint[] {
  const { iteration: count, train_X_full: points, train_Y: targets } = state;
  return Array.from({ length: count }, (_, index): ToldPoint => {
    const best = bestOf(state, shape, index);
    const told = { iteration: index + 1, ...(best === undefined ? {} : { best }) };
    if (shape?.each !== 1) return { ...told, x: [], y: null };
    const target = targets[shape.offset + index];
    const y = (Array.isArray(target) ? target[0] : target) ?? 'NaN';
    return { ...told, x: points[shape.offset + index] ?? [], y };
  });
}

/** The history has an entry for each iteration or for each row. What stands before the first iteration is of the initial points. */
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
