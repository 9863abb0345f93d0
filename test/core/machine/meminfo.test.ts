import { expect, it } from 'vitest';
import { memoryIn } from '../../../electron/core/machine/meminfo.ts';

it('memory is read in bytes, and what a kernel does not report is unknown', () => {
  const meminfo =
    'MemTotal:       24684096 kB\nMemAvailable:   20000000 kB\nSwapTotal: 100 kB\nSwapFree:  40 kB\n';
  expect(memoryIn(`${meminfo}CommitLimit:  500 kB\n`)).toEqual({
    totalBytes: 24_684_096 * 1024,
    availableBytes: 20_000_000 * 1024,
    swapTotalBytes: 102_400,
    swapUsedBytes: 61_440,
    commitBytes: null,
    commitLimitBytes: 512_000,
  });
});
