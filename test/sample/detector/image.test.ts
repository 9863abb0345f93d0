import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { disturbance, draw, type Line, trueLines } from '../../../electron/sample/detector/image.ts';
import { randomStream } from '../../../electron/sample/numbers/random.ts';

const CLEAN = { noise: 0, impulses: 0, contrast: 0.4 };
const SIDE = 41;
const MIDDLE = (SIDE - 1) / 2;
const drawn = (lines: readonly Line[], more = {}) =>
  draw(lines, SIDE, { ...CLEAN, ...more }, randomStream('picture', 1)).brightness;
const meanOf = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the true lines of a picture', () => {
  test('cross the picture, and no two can be taken for one', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 16, max: 1024 }), (seed, index, sidePixels) => {
        const lines = trueLines(seed, index, sidePixels);
        expect(lines).toHaveLength(4);
        for (const [at, { angle, offset }] of lines.entries()) {
          expect(angle).toBeGreaterThanOrEqual(0);
          expect(angle).toBeLessThan(Math.PI);
          expect(Math.abs(offset)).toBeLessThanOrEqual(0.3 * sidePixels);
          for (const other of lines.slice(at + 1)) {
            const apart = Math.abs(angle - other.angle);
            expect(Math.min(apart, Math.PI - apart)).toBeGreaterThanOrEqual(Math.PI / 10 - 1e-9);
          }
        }
      }),
    );
  });

  test('depend on the seed and on the number of the picture, and on nothing else', () => {
    expect(trueLines(1, 2, 64)).toEqual(trueLines(1, 2, 64));
    expect(trueLines(2, 2, 64)).not.toEqual(trueLines(1, 2, 64));
    expect(trueLines(1, 3, 64)).not.toEqual(trueLines(1, 2, 64));
  });
});

test('a condition is between mild and harsh, and its own', () => {
  const conditions = Array.from({ length: 200 }, (_, index) => disturbance(1, index));
  for (const { noise, impulses, contrast } of conditions) {
    expect(Math.abs(noise - 0.15)).toBeLessThanOrEqual(0.1);
    expect(Math.abs(impulses - 0.02)).toBeLessThanOrEqual(0.02);
    expect(Math.abs(contrast - 0.35)).toBeLessThanOrEqual(0.1);
  }
  expect(new Set(conditions.map(({ noise }) => noise)).size).toBe(200);
  expect(disturbance(1, 7)).toEqual(conditions[7]);
  expect(disturbance(2, 7)).not.toEqual(conditions[7]);
});

describe('a picture', () => {
  const ground = drawn([]);

  test('without lines is a wavy ground', () => {
    expect(ground).toHaveLength(SIDE * SIDE);
    for (const value of ground) expect(Math.abs(value - 0.5)).toBeLessThanOrEqual(0.1 + 1e-6);
    expect(Math.max(...ground) - Math.min(...ground)).toBeGreaterThan(0.1);
  });

  test.each<[string, Line, (column: number, row: number) => number]>([
    ['upright', { angle: 0, offset: 3 }, (column) => column - MIDDLE - 3],
    ['level', { angle: Math.PI / 2, offset: -5 }, (_, row) => row - MIDDLE + 5],
    [
      'diagonal',
      { angle: Math.PI / 4, offset: 0 },
      (column, row) => (column + row - 2 * MIDDLE) / Math.SQRT2,
    ],
  ])('has a step as high as the contrast across a line that is %s', (_, line, distance) => {
    for (const [at, value] of drawn([line]).entries()) {
      const height = value - (ground[at] ?? Number.NaN);
      const away = distance(at % SIDE, Math.floor(at / SIDE));
      if (Math.abs(away) < 1e-9) expect(height).toBeCloseTo(0, 6);
      else expect(Math.sign(height)).toBe(Math.sign(away));
      if (Math.abs(away) > 6) expect(Math.abs(height)).toBeCloseTo(0.2, 5);
    }
  });

  test('adds up its lines', () => {
    const [one, other] = [
      { angle: 0.3, offset: 4 },
      { angle: 2, offset: -7 },
    ];
    const [first, second, both] = [drawn([one]), drawn([other]), drawn([one, other])];
    for (const [at, value] of both.entries())
      expect(value).toBeCloseTo((first[at] ?? 0) + (second[at] ?? 0) - (ground[at] ?? 0), 5);
  });

  test('has noise of mean 0 and of the deviation of its condition', () => {
    const noise = drawn([], { noise: 0.2 }).map((value, at) => value - (ground[at] ?? Number.NaN));
    expect(Math.abs(meanOf(noise))).toBeLessThan(0.02);
    expect(Math.sqrt(meanOf(noise.map((value) => value * value)))).toBeCloseTo(0.2, 1);
  });

  test.each([0, 0.04, 0.3, 1])('has a share of %s of its pixels replaced by black and white', (impulses) => {
    const brightness = drawn([], { impulses });
    const share = (colour: number) => meanOf(brightness.map((value) => Number(value === colour)));
    // Four deviations of a binomial share of so many pixels.
    const slack = 4 * Math.sqrt((impulses * (1 - impulses)) / SIDE ** 2) + 1e-12;
    expect(Math.abs(share(0) + share(1) - impulses)).toBeLessThanOrEqual(slack);
    expect(Math.abs(share(0) - share(1))).toBeLessThanOrEqual((4 * Math.sqrt(impulses)) / SIDE + 1e-12);
  });

  test('is the same again from the same stream, and another from another', () => {
    expect(drawn([], { noise: 0.1 })).toEqual(drawn([], { noise: 0.1 }));
    const other = draw([], SIDE, CLEAN, randomStream('picture', 2)).brightness;
    expect(other).not.toEqual(ground);
  });
});
