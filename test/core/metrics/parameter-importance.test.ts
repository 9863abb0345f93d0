import { describe, expect, it } from 'vitest';
import { isWide, parameterImportance } from '../../../electron/core/metrics/parameter-importance.ts';

/** Numbers that look random and are the same in every run. */
const noise = (index: number, seed: number) => {
  const wave = Math.sin(index * 12.9898 + seed * 78.233) * 43_758.5453;
  return wave - Math.floor(wave);
};
const COUNT = 200;
const indices = Array.from({ length: COUNT }, (_, index) => index);
const ranked = (loss: (index: number) => number) => [...indices].sort((a, b) => loss(a) - loss(b));

describe('the importance of parameters', () => {
  it('belongs to the one that the objective depends on', () => {
    const [x, y] = [1, 2].map((seed) => indices.map((index) => noise(index, seed)));
    const shares = parameterImportance(
      [x ?? [], y ?? []],
      ranked((index) => ((x?.[index] ?? 0) - 0.3) ** 2),
    );
    expect(shares?.[0]).toBeGreaterThan(0.9);
    expect((shares?.[0] ?? 0) + (shares?.[1] ?? 0)).toBeCloseTo(1, 10);
  });

  it('is found for words, and by the logarithm of a wide range', () => {
    const kernel = indices.map((index) => ['rbf', 'matern', 'linear'][index % 3] ?? '');
    const rate = indices.map((index) => 10 ** (-5 * noise(index, 3)));
    const byWord = parameterImportance(
      [kernel, rate],
      ranked((index) => (kernel[index] === 'rbf' ? 0 : 1) + noise(index, 4) / 2),
    );
    expect(byWord?.[0]).toBeGreaterThan(0.6);
    const byRate = parameterImportance(
      [kernel, rate],
      ranked((index) => Math.abs(Math.log10(rate[index] ?? 1) + 3)),
    );
    expect(byRate?.[1]).toBeGreaterThan(0.9);
  });

  it('is 0 for what never changes, and unknown if nothing does', () => {
    const constant = indices.map(() => 7);
    const x = indices.map((index) => noise(index, 5));
    expect(
      parameterImportance(
        [constant, x],
        ranked((index) => x[index] ?? 0),
      )?.[0],
    ).toBe(0);
    expect(parameterImportance([constant], indices)).toBeNull();
    expect(parameterImportance([], indices)).toBeNull();
  });

  it('does not need every observation to have the parameter', () => {
    const some = indices.map((index) => (index % 2 === 0 ? noise(index, 6) : null));
    const shares = parameterImportance([some], indices);
    expect(shares).toEqual([1]);
  });
});

it.each([
  [[1e-4, 1e-1], true],
  [[0, 1e9], false],
  [[-1, 1e9], false],
  [[1, 50], false],
  [['a', null], false],
])('whether %j spans powers of ten: %s', (values, wide) => {
  expect(isWide(values)).toBe(wide);
});
