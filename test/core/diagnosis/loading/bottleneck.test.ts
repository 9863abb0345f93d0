import { expect, it } from 'vitest';
import { bottleneckOf } from '../../../../electron/core/diagnosis/loading/bottleneck.ts';

const steady = (percent: number | null, count = 20) => Array.from({ length: count }, () => percent);

it.each([
  [0, 'loader'],
  [69.9, 'loader'],
  [70, 'neither'],
  [90, 'neither'],
  [90.1, 'compute'],
  [100, 'compute'],
])('a GPU that is used at %d %% is limited by: %s', (percent, is) => {
  expect(bottleneckOf(steady(percent))).toEqual({ is, gpuPercent: percent });
});

it('the middle reading counts, not the pauses between epochs', () => {
  expect(bottleneckOf([...steady(97), ...steady(0, 8)])).toEqual({ is: 'compute', gpuPercent: 97 });
});

it('too few readings say nothing, and missing ones are not zero', () => {
  expect(bottleneckOf([])).toEqual({ is: 'unknown', gpuPercent: null });
  expect(bottleneckOf([...steady(20, 9), ...steady(null)])).toEqual({ is: 'unknown', gpuPercent: null });
  expect(bottleneckOf([...steady(95), ...steady(null)])).toMatchObject({ is: 'compute' });
});
