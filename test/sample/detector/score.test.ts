import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeness, detectionScore } from '../../../electron/sample/detector/score.ts';

const degrees = (value: number) => (value * Math.PI) / 180;
const line = { angle: 1, offset: 4 };
const angle = fc.double({ min: 0, max: 3.14, noNaN: true });
const offset = fc.double({ min: -40, max: 40, noNaN: true });
const lines = fc.array(fc.record({ angle, offset }), { maxLength: 5 });

describe('the closeness of two lines', () => {
  test.each([
    ['the line itself', line, 1],
    ['a line 2 pixels away', { ...line, offset: 6 }, Math.exp(-0.5)],
    ['a line 4 pixels away', { ...line, offset: 0 }, Math.exp(-2)],
    ['a line turned by 3 degrees', { ...line, angle: 1 - degrees(3) }, Math.exp(-0.5)],
    ['both', { angle: 1 + degrees(3), offset: 2 }, Math.exp(-1)],
  ])('with %s follows a Gaussian', (_, other, expected) => {
    expect(closeness(other, line)).toBeCloseTo(expected, 12);
  });

  test('does not depend on the direction of a normal', () => {
    expect(closeness({ angle: 0.001, offset: 7 }, { angle: Math.PI - 0.001, offset: -7 })).toBeGreaterThan(
      0.99,
    );
    expect(closeness({ angle: 0.001, offset: 7 }, { angle: Math.PI - 0.001, offset: 7 })).toBeLessThan(0.01);
  });

  test('is symmetric, at most 1, and falls with the offset', () => {
    fc.assert(
      fc.property(angle, angle, angle, angle, (a, b, c, d) => {
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

describe('the score of a detection', () => {
  test.each([
    ['nothing found', [], 0],
    ['the line itself', [line], 1],
    ['the line twice', [line, line], 2 / 3],
    ['a wrong line beside it', [line, { angle: 2, offset: 0 }], 2 / 3],
    ['only a wrong line', [{ angle: 2, offset: 0 }], 0],
    ['a line 2 pixels away', [{ angle: 1, offset: 2 }], Math.exp(-0.5)],
  ])('with %s follows from precision and recall', (_, found, expected) => {
    expect(detectionScore(found, [line])).toBeCloseTo(expected, 6);
  });

  test('counts a true line that was missed', () => {
    expect(detectionScore([line], [line, { angle: 2, offset: 0 }, { angle: 3, offset: 9 }])).toBeCloseTo(
      0.5,
      12,
    );
  });

  test('does not depend on the order of true lines that are equally close to a found one', () => {
    const truths = [
      { angle: 0, offset: 1 },
      { angle: 0, offset: -1 },
    ];
    const found = [
      { angle: 0, offset: 0 },
      { angle: 0, offset: 1.5 },
    ];
    expect(detectionScore(found, truths)).toBe(detectionScore(found, truths.toReversed()));
  });

  test('lies between 0 and 1, whatever the order of the true lines, and is 1 for the true lines', () => {
    fc.assert(
      fc.property(lines, lines, (found, truths) => {
        const score = detectionScore(found, truths);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1 + 1e-12);
        expect(detectionScore(found, truths.toReversed())).toBeCloseTo(score, 12);
        if (truths.length > 0) expect(detectionScore(truths, truths)).toBeCloseTo(1, 12);
      }),
    );
  });
});
