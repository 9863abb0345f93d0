import { expect, it } from 'vitest';
import { busyShareBetween, processorTimeIn } from '../../../electron/core/machine/processor-time.ts';

it('waiting for disks is idle time, and time of guests is not counted twice', () => {
  expect(processorTimeIn('cpu  10 1 9 70 10 0 0 0 5 5\ncpu0 1 1 1 1 1 1 1 1 1 1\n')).toEqual({
    busy: 20,
    all: 100,
  });
  expect(processorTimeIn('')).toBeNull();
});

it('the share is that between two readings, and unknown without a time between them', () => {
  expect(busyShareBetween({ busy: 10, all: 100 }, { busy: 35, all: 150 })).toBe(0.5);
  expect(busyShareBetween(null, { busy: 1, all: 2 })).toBeNull();
  expect(busyShareBetween({ busy: 1, all: 2 }, { busy: 1, all: 2 })).toBeNull();
});
