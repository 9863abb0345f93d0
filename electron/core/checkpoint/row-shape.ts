import type { FileObjection } from '../protocol/disk/checkpoint-objection.ts';

/** How many rows the states of a job hold: those of its initial points, and so many for each iteration. */
export interface RowShape {
  /** Rows from before the first iteration. */
  offset: number;
  /** Rows of one iteration: 1, or as many as it has points or perturbations. */
  each: number;
}

/** What the states of a job tell of their rows. `open`: several shapes fit. */
export type RowFinding =
  | { kind: 'shape'; shape: RowShape }
  | { kind: 'open' }
  | { kind: 'contradiction'; because: FileObjection };

/** The size of one state. */
export interface StateSize {
  iteration: number;
  rows: number;
}

/**
 * The shape that all states of a run have. Two of different iterations settle it. One alone does where it has fewer than two
 * rows an iteration; else its rows may be initial points or further ones of each iteration.
 */
export function shapeOf(sizes: readonly StateSize[]): RowFinding {
  const byIteration = new Map<number, number>();
  for (const { iteration, rows } of sizes) {
    const before = byIteration.get(iteration) ?? rows;
    if (before !== rows) return contradiction({ iteration, rows }, { iteration, rows: before });
    byIteration.set(iteration, rows);
  }
  const [first, second] = [...byIteration].map(([iteration, rows]) => ({ iteration, rows }));
  if (!first) return { kind: 'open' };
  const shape = second ? lineThrough(first, second) : certainShape(first);
  if (shape === null) return second ? contradiction(second, first) : { kind: 'open' };
  for (const [iteration, rows] of byIteration)
    if (rows !== shape.offset + shape.each * iteration) return contradiction({ iteration, rows }, first);
  return { kind: 'shape', shape };
}

/** Null if there is no whole number of rows an iteration, or less than one, or less than none before the first. */
function lineThrough(one: StateSize, other: StateSize): RowShape | null {
  const each = (other.rows - one.rows) / (other.iteration - one.iteration);
  const offset = one.rows - each * one.iteration;
  return Number.isInteger(each) && each >= 1 && offset >= 0 ? { offset, each } : null;
}

const certainShape = ({ iteration, rows }: StateSize): RowShape | null =>
  rows < 2 * iteration ? { offset: rows - iteration, each: 1 } : null;

const contradiction = (one: StateSize, other: StateSize): RowFinding => ({
  kind: 'contradiction',
  because: {
    kind: 'rows-contradict',
    rows: one.rows,
    iteration: one.iteration,
    otherRows: other.rows,
    otherIteration: other.iteration,
  },
});
