import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowShapeOf } from '../../../electron/core/checkpoint/row-shape.ts';

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
    expect(rowShapeOf(known)).toEqual(expected);
  });

  it.each<[string, ReturnType<typeof sizes>]>([
    ['no whole number of rows an iteration', sizes([5, 10], [10, 17])],
    ['no row for an iteration', sizes([5, 10], [10, 10])],
    ['a negative number of initial points', sizes([5, 5], [10, 15])],
    ['another number for the same iteration', sizes([5, 10], [5, 11])],
    ['a third state that does not fit', sizes([5, 10], [10, 15], [15, 21])],
  ])('is contradictory with %s', (_name, known) => {
    expect(rowShapeOf(known).kind).toBe('contradiction');
  });

  it('follows from any two states of a job, whatever they are', () => {
    const shape = fc.record({ offset: fc.nat(50), each: fc.integer({ min: 1, max: 5 }) });
    const iterations = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(shape, iterations, ({ offset, each }, at) => {
        const known = at.map((iteration) => ({ iteration, rows: offset + each * iteration }));
        expect(rowShapeOf(known)).toEqual({ kind: 'shape', shape: { offset, each } });
      }),
    );
  });
});
