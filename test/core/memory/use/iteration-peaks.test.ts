import { expect, it } from 'vitest';
import { createIterationPeaks } from '../../../../electron/core/memory/use/iteration-peaks.ts';
import type { Wall } from '../../../../electron/core/memory/wall/walls.ts';

const use = (own: number) => ({
  gpu: 'A',
  gpuProcesses: 1,
  uses: { device: { own, others: 0, total: 100 } },
});
const wall = (limit: number): Wall => ({
  resource: 'device',
  limit,
  because: { kind: 'cap', capBytes: limit },
});

it('the highest use of an iteration counts, with the newest wall', () => {
  const peaks = createIterationPeaks();
  peaks.take(use(5), [wall(90)]);
  peaks.take(use(9), [wall(80)]);
  peaks.take(use(7), [wall(70)]);
  expect(peaks.complete()).toEqual([{ resource: 'device', peak: 9, limit: 70 }]);
});

it('the next iteration begins without a peak', () => {
  const peaks = createIterationPeaks();
  peaks.take(use(9), []);
  expect(peaks.complete()).toEqual([{ resource: 'device', peak: 9, limit: null }]);
  expect(peaks.complete()).toEqual([]);
  peaks.take(use(2), []);
  expect(peaks.complete()).toMatchObject([{ peak: 2 }]);
});
