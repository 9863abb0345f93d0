import { expect, it } from 'vitest';
import { isFresh, isStillRead, withReading } from '../../../../electron/core/memory/gate/fresh-reading.ts';
import { gpuSample, machineSample } from '../../../support/machine-sample.ts';

const pending = { reader: 'nvidia-smi' as const, refusal: { kind: 'pending' as const } };
const read = (...times: (number | null)[]) =>
  times.reduce<ReturnType<typeof withReading> | undefined>(
    (before, at) =>
      withReading(before, machineSample({ gpus: at === null ? [] : [gpuSample({ at })] }), 'GPU-1'),
    undefined,
  ) ?? { at: null, changes: 0 };

it('a reading is fresh that was asked for since the wait began', () => {
  expect(isFresh(read(9_000), 10_000, 5_000)).toBe(false);
  // It was asked for before, and answered after the first look.
  expect(isFresh(read(4_000, 4_000, 9_000), 10_000, 5_000)).toBe(false);
  expect(isFresh(read(9_000, 14_000), 10_000, 5_000)).toBe(true);
});

it('a clock that was set back keeps nothing waiting beyond the second new reading', () => {
  expect(isFresh(read(9_000, 5_000, 5_000), 10_000, 5_000)).toBe(false);
  expect(isFresh(read(9_000, 5_000, 7_000), 10_000, 5_000)).toBe(true);
});

it('a GPU that is not there is not waited for, unless a reader has not answered yet', () => {
  expect(isFresh(read(null), 10_000, 5_000)).toBe(true);
  expect(isStillRead(machineSample({ gpuReaders: [pending] }), 'GPU-1')).toBe(true);
  expect(isStillRead(machineSample({ gpuReaders: [pending], gpus: [gpuSample()] }), 'GPU-1')).toBe(false);
  expect(isStillRead(machineSample(), 'GPU-1')).toBe(false);
});

it('a reader that gives no new reading keeps nothing waiting for more than half a minute', () => {
  expect(isFresh(read(9_000), 10_000, 29_999)).toBe(false);
  expect(isFresh(read(9_000), 10_000, 30_000)).toBe(true);
});
