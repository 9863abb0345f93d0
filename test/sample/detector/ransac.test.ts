import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EdgePoints } from '../../../electron/sample/detector/edges.ts';
import type { Line } from '../../../electron/sample/detector/image.ts';
import { detectLines } from '../../../electron/sample/detector/ransac.ts';
import { closeness } from '../../../electron/sample/detector/score.ts';
import { randomStream } from '../../../electron/sample/numbers/random.ts';

interface EdgePoint {
  x: number;
  y: number;
  /** Direction of the normal, radians. */
  normal: number;
}

const edgesOf = (points: readonly EdgePoint[]): EdgePoints => ({
  count: points.length,
  x: Float32Array.from(points, ({ x }) => x),
  y: Float32Array.from(points, ({ y }) => y),
  normalX: Float32Array.from(points, ({ normal }) => Math.cos(normal)),
  normalY: Float32Array.from(points, ({ normal }) => Math.sin(normal)),
});

/** Points on a line, one pixel apart, each moved off it by `away` pixels. */
const along = ({ angle, offset }: Line, count: number, away = (_at: number) => 0): EdgePoint[] =>
  Array.from({ length: count }, (_, at) => {
    const place = at - (count - 1) / 2;
    const across = offset + away(at);
    return {
      x: across * Math.cos(angle) - place * Math.sin(angle),
      y: across * Math.sin(angle) + place * Math.cos(angle),
      normal: angle,
    };
  });

const SETTINGS = { inlierPixels: 1, angleDegrees: 20, samples: 300, support: 10 };
const find = (points: readonly EdgePoint[], more = {}) =>
  detectLines(edgesOf(points), { ...SETTINGS, ...more }, randomStream('samples'));

const line = fc.record({
  angle: fc.double({ min: 0, max: Math.PI, maxExcluded: true, noNaN: true }),
  offset: fc.double({ min: -30, max: 30, noNaN: true }),
});

describe('the search of lines', () => {
  test('finds any one line exactly, in the half turn of the angles', () => {
    fc.assert(
      fc.property(line, (truth) => {
        const [found, ...others] = find(along(truth, 30));
        expect(others).toEqual([]);
        expect(closeness(found ?? { angle: 9, offset: 99 }, truth)).toBeGreaterThan(0.9999);
        expect(found?.angle).toBeGreaterThanOrEqual(0);
        expect(found?.angle).toBeLessThan(Math.PI);
      }),
    );
  });

  test('fits its supporters with the least squared distances', () => {
    fc.assert(
      fc.property(line, fc.nat(), (truth, seed) => {
        const stream = randomStream('noise', seed);
        const points = along(truth, 30, () => stream.normal());
        const [found = { angle: Number.NaN, offset: Number.NaN }] = find(points, { inlierPixels: 50 });
        const squares = ({ angle, offset }: Line) =>
          points.reduce(
            (sum, { x, y }) => sum + (x * Math.cos(angle) + y * Math.sin(angle) - offset) ** 2,
            0,
          );
        const least = squares(found);
        for (const step of [-0.01, 0.01]) {
          expect(squares({ ...found, angle: found.angle + step })).toBeGreaterThan(least);
          expect(squares({ ...found, offset: found.offset + step })).toBeGreaterThan(least);
        }
      }),
    );
  });

  test('takes the line with the most support first', () => {
    const [short, long] = [
      { angle: 0.2, offset: 5 },
      { angle: 1.8, offset: -5 },
    ];
    const [first, second, ...others] = find([...along(short, 20), ...along(long, 40)]);
    expect(others).toEqual([]);
    expect(closeness(first ?? short, long)).toBeGreaterThan(0.99);
    expect(closeness(second ?? long, short)).toBeGreaterThan(0.99);
  });

  test.each([
    [30, 1],
    [31, 0],
  ])('with a support of %s needed finds %s lines of 30 points', (support, count) => {
    expect(find(along({ angle: 1, offset: 2 }, 30), { support })).toHaveLength(count);
  });

  test.each([
    [19, 1],
    [21, 0],
    [159, 0],
    [161, 1],
  ])('with normals turned by %s degrees of 20 allowed finds %s lines', (turn, count) => {
    const points = along({ angle: 1, offset: 2 }, 30);
    const turned = points.map((point) => ({ ...point, normal: point.normal + (turn * Math.PI) / 180 }));
    expect(find(turned)).toHaveLength(count);
  });

  test('leaves out points farther away than the inliers', () => {
    const truth = { angle: 0, offset: 0 };
    const far = along({ angle: 0, offset: 3 }, 5);
    const [found] = find([...along(truth, 30), ...far]);
    expect(closeness(found ?? { angle: 1, offset: 9 }, truth)).toBeGreaterThan(0.9999);
    const [pulled] = find([...along(truth, 30), ...far], { inlierPixels: 4 });
    expect(pulled?.offset).not.toBeCloseTo(0, 1);
  });

  test('looks at 2048 points at most, evenly spread', () => {
    const [seen, passedOver] = [
      { angle: 0.2, offset: 5 },
      { angle: 1.8, offset: -5 },
    ];
    const [among, others] = [along(seen, 8192), along(passedOver, 8192)];
    const found = find(among.map((point, at) => (at % 4 === 3 ? point : (others[at] ?? point))));
    expect(found).toHaveLength(1);
    expect(closeness(found[0] ?? passedOver, seen)).toBeGreaterThan(0.99);
  });

  test.each([
    [6000, 1],
    [6001, 0],
  ])(
    'with a support of %s needed finds %s lines of 6000 points, of which it looks at a third',
    (support, count) => {
      expect(find(along({ angle: 1, offset: 2 }, 6000), { support })).toHaveLength(count);
    },
  );

  test('ends after six lines', () => {
    const level = Array.from({ length: 8 }, (_, at) => along({ angle: 0, offset: 10 * at }, 30));
    expect(find(level.flat(), { samples: 2000 })).toHaveLength(6);
  });

  test.each<[string, EdgePoint[]]>([
    ['no points', []],
    ['one point', along({ angle: 0, offset: 0 }, 1)],
    ['one point many times', Array.from({ length: 40 }, () => ({ x: 1, y: 2, normal: 0 }))],
  ])('finds nothing in %s, whatever support suffices', (_, points) => {
    expect(find(points, { support: 0 })).toEqual([]);
  });
});
