import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditionalValueAtRisk, tailCount } from '../../../electron/sample/search/risk.ts';

describe('CVaR by the convention of BoTorch', () => {
  test.each([
    [0.1, 3, 3],
    [0.3, 3, 3],
    [0.34, 3, 2],
    [0.9, 3, 1],
    [1, 3, 1],
    [0.5, 10, 6],
    [0.9, 10, 2],
    [0.95, 100, 6],
    [0.1, 1, 1],
    [1, 1, 1],
  ])('at alpha %s averages, of %s outcomes, the worst %s', (alpha, outcomes, count) => {
    expect(tailCount(alpha, outcomes)).toBe(count);
  });

  test.each([
    [[3, 1, 2], 0.1, 2],
    [[3, 1, 2], 0.5, 1.5],
    [[3, 1, 2], 0.9, 1],
    [[-5], 0.9, -5],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.5, 3.5],
  ])('of %j at alpha %s is %s', (scores, alpha, expected) => {
    expect(conditionalValueAtRisk(scores, alpha)).toBeCloseTo(expected, 12);
  });

  const scores = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 1, maxLength: 20 });
  const alpha = fc.double({ min: 1e-6, max: 1, noNaN: true });

  test('lies between the worst outcome and the mean, and leaves the outcomes unchanged', () => {
    fc.assert(
      fc.property(scores, alpha, (values, level) => {
        const before = [...values];
        const risk = conditionalValueAtRisk(values, level);
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        expect(risk).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
        expect(risk).toBeLessThanOrEqual(mean + 1e-9);
        expect(values).toEqual(before);
      }),
    );
  });

  test('never rises with the confidence', () => {
    fc.assert(
      fc.property(scores, alpha, alpha, (values, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(conditionalValueAtRisk(values, high)).toBeLessThanOrEqual(
          conditionalValueAtRisk(values, low) + 1e-9,
        );
      }),
    );
  });
});
