import type { FileObjection } from '../protocol/disk/checkpoint-objection.ts';

/** How many rows a job's states hold: those of the initial points, plus a constant number for each iteration. */
export interface RowShape {
  /** Rows before the first iteration. */
  offset: number;
  /** Rows of one iteration: 1, or as many as it has points or perturbations. */
  each: number;
}

/** What the states of a job show about their rows. `open`: several shapes fit. */
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
 * The row shape that all states of a run share. Two states of different iterations settle it. One state settles it if
 * it has fewer than two rows an iteration; otherwise extra rows may be initial points or belong to each iteration.
 */
export function rowShapeOf(sizes: readonly StateSize[]): RowFinding {
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

/** Null if the rows an iteration are not a whole number of at least 1, or the rows before the first are negative. */
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
