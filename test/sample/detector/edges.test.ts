import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EdgePoints, findEdges } from '../../../electron/sample/detector/edges.ts';
import type { Picture } from '../../../electron/sample/detector/image.ts';
import { randomStream } from '../../../electron/sample/numbers/random.ts';

const pictureOf = (sidePixels: number, valueAt: (column: number, row: number) => number): Picture => ({
  sidePixels,
  brightness: Float32Array.from({ length: sidePixels ** 2 }, (_, at) =>
    valueAt(at % sidePixels, Math.floor(at / sidePixels)),
  ),
});

/** The edges as a list: position from the top left corner, and normal. */
const listed = ({ count, x, y, normalX, normalY }: EdgePoints, sidePixels: number) =>
  Array.from({ length: count }, (_, at) => ({
    column: (x[at] ?? Number.NaN) + (sidePixels - 1) / 2,
    row: (y[at] ?? Number.NaN) + (sidePixels - 1) / 2,
    normalX: normalX[at] ?? Number.NaN,
    normalY: normalY[at] ?? Number.NaN,
  }));

/** Gradient of the smoothed picture by one sum over both directions, where the code under test passes twice. */
function gradientAt({ sidePixels, brightness }: Picture, blurPixels: number, column: number, row: number) {
  const radius = Math.ceil(2.5 * blurPixels);
  const taps = Array.from({ length: 2 * radius + 1 }, (_, at) => at - radius);
  const pixel = (at: number, down: number) => {
    const inside = (place: number) => Math.min(sidePixels - 1, Math.max(0, place));
    return brightness[inside(down) * sidePixels + inside(at)] ?? Number.NaN;
  };
  const smoothed = (at: number, down: number) => {
    let [sum, total] = [0, 0];
    for (const right of taps) {
      for (const below of taps) {
        const weight = Math.exp(-(right * right + below * below) / (2 * blurPixels ** 2));
        sum += weight * pixel(at + right, down + below);
        total += weight;
      }
    }
    return sum / total;
  };
  return {
    alongX: (smoothed(column + 1, row) - smoothed(column - 1, row)) / 2,
    alongY: (smoothed(column, row + 1) - smoothed(column, row - 1)) / 2,
  };
}

const randomPicture = fc
  .record({ seed: fc.nat(), sidePixels: fc.integer({ min: 3, max: 12 }) })
  .map(({ seed, sidePixels }) => {
    const stream = randomStream('picture', seed);
    return pictureOf(sidePixels, () => stream.uniform());
  });
const blur = fc.double({ min: 0.4, max: 2, noNaN: true });

describe('edges', () => {
  test('are the inner pixels whose gradient exceeds the threshold, computed directly', () => {
    fc.assert(
      fc.property(
        randomPicture,
        blur,
        fc.double({ min: 0.01, max: 0.3, noNaN: true }),
        (picture, blurPixels, threshold) => {
          const { sidePixels } = picture;
          const found = new Map(
            listed(findEdges(picture, blurPixels, threshold), sidePixels).map((edge) => [
              `${edge.column} ${edge.row}`,
              edge,
            ]),
          );
          let inner = 0;
          for (let row = 1; row < sidePixels - 1; row++) {
            for (let column = 1; column < sidePixels - 1; column++) {
              const { alongX, alongY } = gradientAt(picture, blurPixels, column, row);
              const height = Math.hypot(alongX, alongY);
              const edge = found.get(`${column} ${row}`);
              if (edge !== undefined) inner++;
              // The picture has single precision, so a gradient this near to the threshold may fall on either side.
              if (Math.abs(height - threshold) < 1e-5) continue;
              expect(edge !== undefined, `column ${column}, row ${row}`).toBe(height > threshold);
              expect(edge?.normalX ?? alongX / height).toBeCloseTo(alongX / height, 3);
              expect(edge?.normalY ?? alongY / height).toBeCloseTo(alongY / height, 3);
            }
          }
          expect(inner).toBe(found.size);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('of a plane are everywhere, with its direction, if it is steep enough', () => {
    const plane = pictureOf(21, (column, row) => 0.03 * column - 0.04 * row);
    expect(findEdges(plane, 1, 0.0501).count).toBe(0);
    const edges = findEdges(plane, 1, 0.01);
    expect(edges.count).toBe(19 * 19);
    for (const { column, row, normalX, normalY } of listed(edges, 21)) {
      // Nearer to the border the extension of the picture bends the plane.
      if (Math.max(Math.abs(column - 10), Math.abs(row - 10)) > 6) continue;
      expect(normalX).toBeCloseTo(0.6, 4);
      expect(normalY).toBeCloseTo(-0.8, 4);
    }
  });

  test('of a step lie along it', () => {
    const step = pictureOf(20, (column) => Number(column >= 8));
    const edges = listed(findEdges(step, 0.5, 0.2), 20);
    expect(new Set(edges.map(({ column }) => column))).toEqual(new Set([7, 8]));
    expect(edges.every(({ normalX, normalY }) => normalX === 1 && normalY === 0)).toBe(true);
  });

  test('of a picture turned over its diagonal are turned over it', () => {
    fc.assert(
      fc.property(randomPicture, blur, (picture, blurPixels) => {
        const { sidePixels, brightness } = picture;
        const turned = pictureOf(sidePixels, (column, row) => brightness[column * sidePixels + row] ?? 0);
        const key = (column: number, row: number) => `${column} ${row}`;
        const normals = new Map(
          listed(findEdges(turned, blurPixels, 0), sidePixels).map(({ column, row, normalX, normalY }) => [
            key(row, column),
            [normalY, normalX],
          ]),
        );
        for (const { column, row, normalX, normalY } of listed(
          findEdges(picture, blurPixels, 0),
          sidePixels,
        )) {
          const [otherX = Number.NaN, otherY = Number.NaN] = normals.get(key(column, row)) ?? [];
          expect(otherX).toBeCloseTo(normalX, 2);
          expect(otherY).toBeCloseTo(normalY, 2);
        }
      }),
    );
  });

  test('are none in an even picture', () => {
    expect(
      findEdges(
        pictureOf(16, () => 0.5),
        1,
        1e-4,
      ).count,
    ).toBe(0);
  });
});
