import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findEdges } from '../../../electron/sample/detector/edges.ts';
import { draw, type Line, trueLines } from '../../../electron/sample/detector/image.ts';
import { measureDetector } from '../../../electron/sample/detector/line-problem.ts';
import { detectLines } from '../../../electron/sample/detector/ransac.ts';
import { closeness, detectionScore } from '../../../electron/sample/detector/score.ts';
import { randomStream } from '../../../electron/sample/numbers/random.ts';

const CLEAN = { noise: 0, impulses: 0, contrast: 0.4 };
const RANSAC = { inlierPixels: 2.5, angleDegrees: 20, samples: 200, support: 25 };

const detect = (lines: readonly Line[], sidePixels = 64) => {
  const picture = draw(lines, sidePixels, CLEAN, randomStream('picture'));
  return detectLines(findEdges(picture, 1, 0.06), RANSAC, randomStream('samples'));
};

describe('the line detector', () => {
  test.each([
    ['upright', { angle: 0, offset: 5 }],
    ['level', { angle: Math.PI / 2, offset: -8 }],
    ['slanting', { angle: 2.2, offset: 3 }],
    ['nearly upright, from the other side', { angle: 3.1, offset: 10 }],
  ])('finds one clean line that is %s', (_, line) => {
    const found = detect([line]);
    expect(found).toHaveLength(1);
    expect(detectionScore(found, [line])).toBeGreaterThan(0.9);
  });

  test('finds every line of a clean picture', () => {
    const lines = trueLines(1, 0, 96);
    expect(detectionScore(detect(lines, 96), lines)).toBeGreaterThan(0.8);
  });

  test('finds nothing in an empty picture, or if no edge is strong enough', () => {
    expect(detect([])).toEqual([]);
    const picture = draw(trueLines(1, 0, 64), 64, CLEAN, randomStream('picture'));
    expect(findEdges(picture, 1, 10).count).toBe(0);
  });
});

describe('the score of a detection', () => {
  const line = { angle: 1, offset: 4 };

  test.each([
    ['nothing found', [], 0],
    ['the line itself', [line], 1],
    ['the line twice', [line, line], 2 / 3],
    ['a wrong line beside it', [line, { angle: 2, offset: 0 }], 2 / 3],
    ['only a wrong line', [{ angle: 2, offset: 0 }], 0],
  ])('with %s follows from precision and recall', (_, found, expected) => {
    expect(detectionScore(found, [line])).toBeCloseTo(expected, 6);
  });

  test('does not depend on the direction of a normal', () => {
    expect(closeness({ angle: 0.001, offset: 7 }, { angle: Math.PI - 0.001, offset: -7 })).toBeGreaterThan(
      0.99,
    );
    expect(closeness({ angle: 0.001, offset: 7 }, { angle: Math.PI - 0.001, offset: 7 })).toBeLessThan(0.01);
  });

  test('is symmetric, at most 1, and falls with the offset', () => {
    const number = fc.double({ min: 0, max: 3.14, noNaN: true });
    fc.assert(
      fc.property(number, number, number, number, (a, b, c, d) => {
        const [one, other] = [
          { angle: a, offset: c },
          { angle: b, offset: d },
        ];
        expect(closeness(one, other)).toBeCloseTo(closeness(other, one), 12);
        expect(closeness(one, other)).toBeLessThanOrEqual(1);
        expect(closeness(one, { ...one, offset: c + d })).toBeLessThanOrEqual(closeness(one, one));
      }),
    );
  });
});

describe('the problem of the sample', () => {
  const size = { seed: 1, pictures: 1, sidePixels: 48 };
  const good = [1.6, 0.06, 2.5, 30, 80, 0.3];

  test('measures the same score for the same arguments', () => {
    expect(measureDetector(size, good, 0)).toBe(measureDetector(size, good, 0));
  });

  test('depends on the condition, on the seed and on every parameter', () => {
    const score = measureDetector(size, good, 0);
    expect(measureDetector(size, good, 1)).not.toBe(score);
    expect(measureDetector({ ...size, seed: 2 }, good, 0)).not.toBe(score);
    const larger = { ...size, pictures: 4 };
    const base = measureDetector(larger, good, 0);
    const other = [0.5, 0.2, 9, 4, 6, 2.5];
    for (const [at, value] of other.entries()) {
      expect(measureDetector(larger, good.with(at, value), 0)).not.toBe(base);
    }
  });

  test('distinguishes sensible settings from senseless ones', () => {
    const larger = { ...size, pictures: 3, sidePixels: 64 };
    const mean = (x: number[]) => [0, 1, 2].reduce((sum, at) => sum + measureDetector(larger, x, at) / 3, 0);
    expect(mean(good)).toBeGreaterThan(0.4);
    expect(mean([0.4, 0.005, 10, 90, 4, 3])).toBeLessThan(0.1);
  });
});
