import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsInState } from '../../../electron/core/checkpoint/points-in-state.ts';
import { shapeOf } from '../../../electron/core/checkpoint/row-shape.ts';
import type { CheckpointFile } from '../../../electron/core/protocol/disk/checkpoint.ts';

const sizes = (...pairs: [iteration: number, rows: number][]) =>
  pairs.map(([iteration, rows]) => ({ iteration, rows }));

describe('the row layout inferred from the states of a job', () => {
  it.each<[string, ReturnType<typeof sizes>, object]>([
    ['one row an iteration', sizes([5, 5]), { kind: 'shape', shape: { offset: 0, each: 1 } }],
    ['five initial points', sizes([30, 35]), { kind: 'shape', shape: { offset: 5, each: 1 } }],
    [
      'five initial points or two rows an iteration, as long as one state is known',
      sizes([5, 10]),
      { kind: 'open' },
    ],
    [
      'five initial points, once a second state is known',
      sizes([5, 10], [10, 15]),
      { kind: 'shape', shape: { offset: 5, each: 1 } },
    ],
    ['two rows an iteration', sizes([5, 10], [10, 20]), { kind: 'shape', shape: { offset: 0, each: 2 } }],
    [
      'three perturbations of each point, initial ones too',
      sizes([5, 30], [10, 45]),
      { kind: 'shape', shape: { offset: 15, each: 3 } },
    ],
  ])('is %s', (_name, known, expected) => {
    expect(shapeOf(known)).toEqual(expected);
  });

  it.each<[string, ReturnType<typeof sizes>]>([
    ['no whole number of rows an iteration', sizes([5, 10], [10, 17])],
    ['no row for an iteration', sizes([5, 10], [10, 10])],
    ['fewer initial points than none', sizes([5, 5], [10, 15])],
    ['another number for the same iteration', sizes([5, 10], [5, 11])],
    ['a third that is not in line', sizes([5, 10], [10, 15], [15, 21])],
  ])('is contradictory with %s', (_name, known) => {
    expect(shapeOf(known).kind).toBe('contradiction');
  });

  it('follows from any two states of a job, whatever they are', () => {
    const shape = fc.record({ offset: fc.nat(50), each: fc.integer({ min: 1, max: 5 }) });
    const iterations = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(shape, iterations, ({ offset, each }, at) => {
        const known = at.map((iteration) => ({ iteration, rows: offset + each * iteration }));
        expect(shapeOf(known)).toEqual({ kind: 'shape', shape: { offset, each } });
      }),
    );
  });
});

/** A state whose rows are numbered: the point of row 3 is [3], its value 30, the best value after it 300. */
function state(iteration: number, rows: number, best = rows): CheckpointFile {
  const all = Array.from({ length: rows }, (_, row) => row + 1);
  return {
    iteration,
    train_X_full: all.map((row) => [row]),
    train_Y: all.map((row) => [row * 10]),
    best_cvar_history: Array.from({ length: best }, (_, index) => (index + 1) * 100),
  };
}

describe('the iterations in a state', () => {
  it('have the last rows, behind the initial points', () => {
    expect(pointsInState(state(2, 5), { offset: 3, each: 1 })).toEqual([
      { iteration: 1, x: [4], y: 40, best: 400 },
      { iteration: 2, x: [5], y: 50, best: 500 },
    ]);
  });

  it('have no point and value where several rows belong to each, but the best value behind them', () => {
    expect(pointsInState(state(2, 7), { offset: 3, each: 2 })).toEqual([
      { iteration: 1, x: [], y: null, best: 500 },
      { iteration: 2, x: [], y: null, best: 700 },
    ]);
  });

  it.each([
    ['counts iterations', 2, [100, 200]],
    ['begins with the best of the initial points', 3, [200, 300]],
  ])('have the best value of a history that %s', (_name, best, expected) => {
    expect(pointsInState(state(2, 5, best), { offset: 3, each: 1 }).map((point) => point.best)).toEqual(
      expected,
    );
  });

  it('have no point as long as it is not known which rows are theirs', () => {
    expect(pointsInState(state(2, 5), null)).toEqual([
      { iteration: 1, x: [], y: null },
      { iteration: 2, x: [], y: null, best: 500 },
    ]);
  });
});
