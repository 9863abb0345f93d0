import { describe, expect, it } from 'vitest';
import type { ParameterColumn } from '../../../../../electron/core/protocol/wire/metrics-view.ts';
import {
  rangeBetween,
  shownEnds,
  typedNumber,
  withinRanges,
  withRange,
} from '../../../../../renderer/run/metrics/parallel/axis-ranges.ts';
import { parallelAxes } from '../../../../../renderer/run/metrics/parallel/parallel-axes.ts';

const axisOf = (name: string, values: ParameterColumn['values']) => {
  const [axis] = parallelAxes([{ of: { kind: 'parameter', name }, values, importance: null }]).axes;
  if (axis === undefined) throw new Error('there is no such axis');
  return axis;
};
const rate = axisOf('rate', [1e-5, 1e-3, 1e-1, null]);
const kind = axisOf('kind', ['adam', 'rbf', 'sgd', 'sgd']);

describe('a range of an axis', () => {
  it('keeps the observations with a value in it, its ends included', () => {
    const ranges = new Map([['parameter:rate', { from: 1e-3, to: 1 }]]);
    expect(withinRanges([rate, kind], ranges, 4)).toEqual([false, true, true, false]);
  });

  it('keeps those that lie in the ranges of all axes', () => {
    const ranges = new Map([
      ['parameter:rate', { from: 1e-5, to: 1e-3 }],
      ['parameter:kind', { from: 'sgd', to: 'rbf' }],
    ]);
    expect(withinRanges([rate, kind], ranges, 4)).toEqual([false, true, false, false]);
  });

  it('that reaches the end of its axis also has what comes later beyond it', () => {
    const upper = rangeBetween(rate, 0.5, 1.2);
    const later = axisOf('rate', [1e-5, 1e-3, 1e-1, 10]);
    expect(upper && withinRanges([later], new Map([['parameter:rate', upper]]), 4)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(upper && shownEnds(rate, upper).to).toBe(0.1);
  });

  it('with a word that the axis no longer has keeps all', () => {
    const ranges = new Map([['parameter:kind', { from: 'lbfgs', to: 'sgd' }]]);
    expect(withinRanges([kind], ranges, 4)).toEqual([true, true, true, true]);
  });

  it('of an axis that is not shown keeps all', () => {
    expect(withinRanges([kind], new Map([['parameter:rate', { from: 5, to: 6 }]]), 4)).not.toContain(false);
  });

  it('lies between two places, in either direction', () => {
    const range = rangeBetween(rate, 0.75, 0.25);
    expect(range?.from).toBeCloseTo(1e-4, 10);
    expect(range?.to).toBeCloseTo(1e-2, 10);
  });

  it.each([
    [0, 1, { from: 'adam', to: 'sgd' }],
    [0.4, 0.6, { from: 'rbf', to: 'rbf' }],
    [0.5, 0.5, { from: 'rbf', to: 'rbf' }],
    [0.6, 0.9, null],
    [-3, 0.1, { from: 'adam', to: 'adam' }],
  ])('from %d to %d of three words is %j', (one, other, range) => {
    expect(rangeBetween(kind, one, other)).toEqual(range);
  });

  it('is put in and taken away without touching the others', () => {
    const one = withRange(new Map(), 'a', { from: 1, to: 2 });
    const both = withRange(one, 'b', { from: 3, to: 4 });
    expect([...withRange(both, 'a', null).keys()]).toEqual(['b']);
    expect([...one.keys()]).toEqual(['a']);
  });
});

it.each([
  ['1e-3', 0.001],
  [' -2 ', -2],
  ['', null],
  ['   ', null],
  ['Infinity', null],
  ['a', null],
])('%j is typed for %s', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});
