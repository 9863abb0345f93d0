import { describe, expect, test } from 'vitest';
import { millsRatio, normalBelow, normalDensity } from '../../../electron/sample/numbers/normal.ts';
import record from '../../records/normal-scipy.json';

describe('the normal distribution', () => {
  const rows = record.z
    .map((z, at) => [z, record.logBelow[at] ?? Number.NaN] as const)
    .filter(([z]) => z > -38);

  test.each(rows)('has at %s the logarithm of the probability that scipy has', (z, logBelow) => {
    expect(Math.log(normalBelow(z)) - logBelow).toBeCloseTo(0, 12);
  });

  test('agrees with itself from both sides', () => {
    for (let z = -6; z <= 6; z += 0.37) expect(normalBelow(z) + normalBelow(-z)).toBeCloseTo(1, 14);
  });

  test('has the ratio of Mills, also where probability and density are both too small to be numbers', () => {
    expect(millsRatio(3) / (normalBelow(-3) / normalDensity(3))).toBeCloseTo(1, 13);
    expect(normalDensity(100)).toBe(0);
    expect(millsRatio(100) * 100).toBeCloseTo(1 - 1 / 100 ** 2, 7);
  });
});
