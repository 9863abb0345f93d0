import { describe, expect, test } from 'vitest';
import { branin, hartmann6 } from './benchmarks.ts';

describe('the benchmarks', () => {
  test.each([
    [-Math.PI, 12.275],
    [Math.PI, 2.275],
    [9.42478, 2.475],
  ])('Branin has its published minimum at (%s, %s)', (...x) => {
    expect(-branin.score(x)).toBeCloseTo(branin.minimum, 5);
  });

  test('Hartmann-6 has its published minimum at the published point', () => {
    const x = [0.20169, 0.150011, 0.476874, 0.275332, 0.311652, 0.6573];
    expect(-hartmann6.score(x)).toBeCloseTo(hartmann6.minimum, 5);
  });
});
