import { expect, it } from 'vitest';
import { MEMORY_REQUEST, memoryLine } from '../../../electron/core/report/memory-line.ts';

const bucket = (toMs: number, used: number | null, endsUnknown = false) => ({
  ...{ fromMs: toMs, toMs, least: [used, 10], most: [used, 10] },
  endsUnknown: [endsUnknown, false],
});

it('the line has a gap where the GPU was not read, and the newest total is its limit', () => {
  expect(MEMORY_REQUEST.series).toEqual(['device_used_bytes', 'device_total_bytes']);
  const { used, totalBytes } = memoryLine([bucket(1, 5), bucket(2, 6, true), bucket(9, null), bucket(10, 7)]);
  expect(used).toEqual([
    [1, 5],
    [2, 6],
    [3, Number.NaN],
    [9, Number.NaN],
    [10, 7],
  ]);
  expect(totalBytes).toBe(10);
});

it('without samples there is no line and no limit', () => {
  expect(memoryLine([])).toEqual({ used: [], totalBytes: null });
});
