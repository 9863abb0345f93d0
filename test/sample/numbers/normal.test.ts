import { describe, expect, test } from 'vitest';
import { millsRatio, normalBelow, normalDensity } from '../../../electron/sample/numbers/normal.ts';
import record from '../../records/normal-scipy.json';

describe('the normal distribution', () => {
  const rows = record.z
    .map((z, at) => [z, record.logBelow[at] ?? Number.NaN] as const)
    .filter(([z]) => z > -38);

  test.each(rows)('has at %s the same log-probability as scipy', (z, logBelow) => {
    expect(Math.log(normalBelow(z)) - logBelow).toBeCloseTo(0, 12);
  });

  test('is symmetric', () => {
    for (let z = -6; z <= 6; z += 0.37) expect(normalBelow(z) + normalBelow(-z)).toBeCloseTo(1, 14);
  });

  test('has the right Mills ratio, even where probability and density underflow', () => {
    expect(millsRatio(3) / (normalBelow(-3) / normalDensity(3))).toBeCloseTo(1, 13);
    expect(normalDensity(100)).toBe(0);
    expect(millsRatio(100) * 100).toBeCloseTo(1 - 1 / 100 ** 2, 7);
  });
});
