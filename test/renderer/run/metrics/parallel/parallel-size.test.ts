import { describe, expect, it } from 'vitest';
import {
  axisAt,
  axisX,
  heightOf,
  placeAt,
  widthFor,
} from '../../../../../renderer/run/metrics/parallel/parallel-size.ts';

const SIZE = { widthPx: 414, heightPx: 148 };

describe('a drawing with parallel axes', () => {
  it('fills its place, and is wider where its axes would be too close', () => {
    expect(widthFor(1_000, 8)).toBe(1_000);
    expect(widthFor(300, 8)).toBeGreaterThan(600);
  });

  it('finds the axis below the pointer, and none between two', () => {
    expect([0, 1, 2, 3].map((index) => axisAt(SIZE, 4, axisX(SIZE, 4, index) + 5))).toEqual([0, 1, 2, 3]);
    expect(axisAt(SIZE, 4, (axisX(SIZE, 4, 0) + axisX(SIZE, 4, 1)) / 2)).toBeNull();
    expect(axisAt(SIZE, 4, 10_000)).toBeNull();
  });

  it('finds the place at a height, and its ends beyond them', () => {
    expect(placeAt(SIZE, heightOf(SIZE, 0.25))).toBeCloseTo(0.25);
    expect([placeAt(SIZE, -50), placeAt(SIZE, 5_000)]).toEqual([1, 0]);
  });
});
