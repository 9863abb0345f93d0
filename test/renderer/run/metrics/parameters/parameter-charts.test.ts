import { describe, expect, it } from 'vitest';
import type { ParameterColumn } from '../../../../../electron/core/protocol/wire/metrics-view.ts';
import { byImportance, sliceChart } from '../../../../../renderer/run/metrics/parameters/parameter-charts.ts';

const of = { kind: 'parameter' as const, name: 'lr' };
const view = { values: [3, 1, 2], iterations: [1, 2, 3] };

describe('a slice', () => {
  it('has a point for each observation with the parameter, in the order of its values', () => {
    const slice = sliceChart({ of, values: [5, null, 4] }, view);
    expect([slice.x, slice.y, slice.iterations]).toEqual([
      [4, 5],
      [2, 3],
      [3, 1],
    ]);
    expect(slice).toMatchObject({ isLog: false, words: [] });
  });

  it('has a logarithmic axis for a range of many powers of ten', () => {
    expect(sliceChart({ of, values: [1e-5, 1e-3, 1e-1] }, view).isLog).toBe(true);
    expect(sliceChart({ of, values: [0, 1e-3, 1e9] }, view).isLog).toBe(false);
  });

  it('puts words side by side, and keeps what each place stands for', () => {
    const slice = sliceChart({ of, values: ['rbf', 'adam 🔥', 'rbf'] }, view);
    expect(slice.words).toEqual(['adam 🔥', 'rbf']);
    expect([slice.x, slice.y]).toEqual([
      [1, 2, 2],
      [1, 3, 2],
    ]);
    expect(slice.span).toEqual({ from: 0.5, to: 2.5 });
  });

  it.each([[[7, 7, 7]], [[null, null, null]]])('of %j has an axis of some length', (values) => {
    const { span } = sliceChart({ of, values }, view);
    expect(span.to).toBeGreaterThan(span.from);
  });
});

it('the most important parameter comes first, and their order stays where none is known', () => {
  const column = (name: string, importance: number | null): ParameterColumn => ({
    of: { kind: 'parameter', name },
    ...{ values: [], importance },
  });
  const names = (...columns: ParameterColumn[]) => byImportance(columns).map((each) => each.of.name);
  expect(names(column('a', 0.2), column('b', 0.8))).toEqual(['b', 'a']);
  expect(names(column('a', null), column('b', null))).toEqual(['a', 'b']);
});
