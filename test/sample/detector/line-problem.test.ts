import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findEdges } from '../../../electron/sample/detector/edges.ts';
import { draw, type Line, trueLines } from '../../../electron/sample/detector/image.ts';
import { LINE_SPACE, measureDetector } from '../../../electron/sample/detector/line-problem.ts';
import { detectLines } from '../../../electron/sample/detector/ransac.ts';
import { detectionScore } from '../../../electron/sample/detector/score.ts';
import { randomStream } from '../../../electron/sample/numbers/random.ts';
import { fromUnit } from '../../../electron/sample/search/space.ts';

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

  test('finds nothing in an empty picture', () => {
    expect(detect([])).toEqual([]);
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

  test.each([4, 100, 300])(
    'scores only the cost of %s samples if no line can have enough support',
    (samples) => {
      const unsupported = good.with(4, samples).with(5, 1000);
      expect(measureDetector(size, unsupported, 0)).toBeCloseTo(-0.0003 * samples, 12);
    },
  );

  test('averages the pictures: each one more adds a score from 0 to 1', () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    const anywhere = fc
      .array(unit, { minLength: LINE_SPACE.length, maxLength: LINE_SPACE.length })
      .map((inside) => fromUnit(LINE_SPACE, Float64Array.from(inside)));
    fc.assert(
      fc.property(fc.oneof(anywhere, fc.constant(good)), fc.nat({ max: 99 }), (x, seed) => {
        const cost = 0.0003 * (x[4] ?? Number.NaN);
        const total = (pictures: number) =>
          pictures * (measureDetector({ seed, pictures, sidePixels: 48 }, x, 0) + cost);
        for (const pictures of [1, 2]) {
          const added = total(pictures + 1) - total(pictures);
          expect(added).toBeGreaterThan(-1e-9);
          expect(added).toBeLessThan(1 + 1e-9);
        }
      }),
      { numRuns: 20 },
    );
  });
});

test('the space of the problem can be searched on a logarithmic scale', () => {
  expect(new Set(LINE_SPACE.map(({ name }) => name)).size).toBe(LINE_SPACE.length);
  for (const { low, high } of LINE_SPACE) {
    expect(low).toBeGreaterThan(0);
    expect(high).toBeGreaterThan(low);
  }
});
