import { expect, it } from 'vitest';
import {
  gainsFromCopy,
  slowHours,
  speedByHour,
} from '../../../../electron/core/diagnosis/loading/read-speed.ts';

it.each([
  [100, 200, true],
  [100, 199, false],
  [null, 200, null],
  [100, null, null],
])('a folder at %s B/s beside a local copy at %s B/s gains: %s', (folder, local, gains) => {
  expect(gainsFromCopy(folder, local)).toBe(gains);
});

it('hours are told by their median, from two readings on, in the order of the day', () => {
  const readings = [
    { hour: 22, bytesPerSecond: 10 },
    { hour: 3, bytesPerSecond: 100 },
    { hour: 22, bytesPerSecond: 30 },
    { hour: 3, bytesPerSecond: 120 },
    { hour: 12, bytesPerSecond: 5 },
  ];
  expect(speedByHour(readings)).toEqual([
    { hour: 3, bytesPerSecond: 110 },
    { hour: 22, bytesPerSecond: 20 },
  ]);
  expect(slowHours(readings).map(({ hour }) => hour)).toEqual([22]);
  expect(slowHours([])).toEqual([]);
});
