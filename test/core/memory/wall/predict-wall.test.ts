import fc from 'fast-check';
import { expect, it } from 'vitest';
import { predictWall } from '../../../../electron/core/memory/wall/predict-wall.ts';

const series = (count: number, use: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => use(index));

it('a straight line is predicted exactly', () => {
  // 10, 20, … 100 in the 10th: the first above 100 is the 11th.
  expect(
    predictWall(
      series(7, (index) => 10 + 10 * index),
      100,
      7,
      null,
    ),
  ).toEqual({
    kind: 'reached',
    iteration: 11,
    earliest: 11,
    latest: 11,
  });
});

it('the prediction numbers iterations like its input', () => {
  expect(
    predictWall(
      series(7, (index) => 10 + 10 * index),
      100,
      107,
      null,
    ),
  ).toMatchObject({ iteration: 111 });
});

it('growth that speeds up is followed', () => {
  const forecast = predictWall(
    series(12, (index) => index ** 2),
    400,
    12,
    null,
  );
  expect(forecast).toMatchObject({ kind: 'reached', iteration: 22 });
});

it('growth that slows down has an open end', () => {
  const forecast = predictWall(
    series(12, (index) => 80 - 60 * 0.8 ** index),
    100,
    12,
    null,
  );
  expect(forecast).toMatchObject({ kind: 'reached', latest: null });
});

it('the likely iteration lies within the band', () => {
  const peaks = fc.array(fc.double({ min: 1, max: 90, noNaN: true }), { minLength: 6, maxLength: 50 });
  fc.assert(
    fc.property(peaks, (values) => {
      const forecast = predictWall(
        values.toSorted((a, b) => a - b),
        100,
        values.length,
        null,
      );
      if (forecast.kind !== 'reached') return;
      const { earliest, iteration, latest } = forecast;
      expect(earliest).toBeGreaterThan(values.length);
      expect(iteration ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(earliest);
      if (latest !== null) expect(latest).toBeGreaterThanOrEqual(iteration ?? Number.POSITIVE_INFINITY);
    }),
  );
});

it.each([
  ['without iterations', [], null, { kind: 'too-few', iterations: 0 }],
  ['with few iterations and no earlier attempt', [10, 20], null, { kind: 'too-few', iterations: 2 }],
  ['with few iterations after an earlier attempt', [10, 20], 10, { kind: 'as-before', iteration: 11 }],
  ['with a slope that takes forever', [10, 20], 0.01, { kind: 'far', beyond: 402 }],
  ['of a level use', [50, 50, 50, 50, 50, 50], 10, { kind: 'steady', byChance: expect.closeTo(0.5) }],
])('a forecast %s', (_, peaks, slope, forecast) => {
  expect(predictWall(peaks, 100, peaks.length, slope)).toEqual(forecast);
});

it('a wall beyond the horizon is far', () => {
  expect(
    predictWall(
      series(8, (index) => 10 + index),
      600,
      8,
      null,
    ),
  ).toEqual({ kind: 'far', beyond: 408 });
});

it('what a job takes as it starts, less than a hundredth of the way to the wall, names no iteration', () => {
  // MiB of a small script that imports its libraries, on a machine with 21 GiB.
  const starting = series(19, (index) => 8 + 0.13 * index ** 2);
  expect(predictWall(starting, 21_800, 42, null, 2.2)).toEqual({ kind: 'too-little' });
});
