import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParameterColumn } from '../../../../../electron/core/protocol/wire/metrics-view.ts';
import {
  numberAt,
  objectiveAxis,
  parallelAxes,
  placeOnAxis,
} from '../../../../../renderer/run/metrics/parallel/parallel-axes.ts';

const column = (name: string, values: ParameterColumn['values']): ParameterColumn => ({
  of: { kind: 'parameter', name },
  ...{ values, importance: null },
});
const axisOf = (...values: ParameterColumn['values']) => parallelAxes([column('lr', values)]).axes[0];

describe('an axis', () => {
  it('goes from the least value to the greatest', () => {
    expect(axisOf(2, 4, 3)).toMatchObject({ kind: 'linear', from: 2, to: 4, places: [0, 1, 0.5] });
  });

  it('is logarithmic where the values span decades, and none is 0 or less', () => {
    const wide = axisOf(1e-4, 1e-2, 1);
    expect(wide?.kind).toBe('log');
    expect(wide?.places[1]).toBeCloseTo(0.5);
    expect(axisOf(0, 1e-2, 1)?.kind).toBe('linear');
  });

  it('has its words as steps, each as far from the next', () => {
    const steps = { kind: 'steps', words: ['adam', 'rbf', 'sgd'], places: [1, 0, 0.5, 0] };
    expect(axisOf('sgd', 'adam', 'rbf', 'adam')).toMatchObject(steps);
    expect(axisOf('5', 5, '', null)?.places.at(-1)).toBeNaN();
  });

  it('leaves and counts a gap where a value is missing or is no finite number', () => {
    const axis = axisOf(1, null, 'NaN', 'Infinity', '-Infinity', 3);
    expect(axis?.places).toEqual([0, Number.NaN, Number.NaN, Number.NaN, Number.NaN, 1]);
    expect(axis?.gaps).toEqual({ missing: 1, nan: 1, infinite: 2 });
    expect(axisOf('NaN', 'adam', null)?.gaps).toEqual({ missing: 1, nan: 0, infinite: 0 });
  });

  it.each([[[7, 7]], [[7, null]], [['adam', 'adam']], [['NaN', null]], [[null, null]]])(
    'is left out for %j, which would say nothing',
    (values) => {
      const { axes, leftOut } = parallelAxes([column('lr', values), column('depth', [1, 2])]);
      expect(axes.map(({ of }) => of.name)).toEqual(['depth']);
      expect(leftOut).toEqual([{ kind: 'parameter', name: 'lr' }]);
    },
  );

  it('of the objective is there once its values differ', () => {
    expect(objectiveAxis({ values: [3, 3] })).toBeNull();
    expect(objectiveAxis({ values: [3, 4] })?.places).toEqual([0, 1]);
  });

  it('of any numbers has every place between its ends, and finds its numbers again', () => {
    // Without the least numbers, of which only a few lie on an axis.
    const finite = fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .map((number) => (Math.abs(number) < 1e-300 ? 0 : number));
    fc.assert(
      fc.property(fc.array(finite, { minLength: 2 }), (values) => {
        const axis = axisOf(...values);
        if (axis === undefined) return;
        for (const [index, place] of axis.places.entries()) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(1 + 1e-9);
          const again = placeOnAxis(axis, numberAt(axis, place));
          expect(again).toBeCloseTo(axis.places[index] ?? 0, 6);
        }
      }),
    );
  });
});
