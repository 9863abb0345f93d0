import { expect, it } from 'vitest';
import { diskRates, disksIn, mountedDevice } from '../../../electron/core/machine/disk-use.ts';

const stats = (reads: number, sectors: number, writes: number, busyMs: number) =>
  `   8       0 sda ${reads} 0 ${sectors} ${reads * 2} ${writes} 0 ${writes * 8} ${writes * 10} 0 ${busyMs} 0 0 0 0 0\n`;
const diskAt = (text: string) => disksIn(text).get('8:0');

it('rates are those between two readings', () => {
  const [before, now] = [diskAt(stats(10, 100, 5, 1_000)), diskAt(stats(20, 2_148, 15, 1_500))];
  if (!before || !now) throw new Error('no disk');
  expect(diskRates(before, now, 1_000)).toEqual({
    readBytesPerSecond: 2_048 * 512,
    writtenBytesPerSecond: 80 * 512,
    busyShare: 0.5,
    readMs: 2,
    writeMs: 10,
  });
});

it('rates are unknown at first, and after the counters restarted', () => {
  const now = diskAt(stats(1, 8, 1, 10));
  if (!now) throw new Error('no disk');
  expect(diskRates(undefined, now, 1_000).busyShare).toBeNull();
  expect(diskRates(diskAt(stats(9, 800, 9, 5_000)), now, 1_000).readBytesPerSecond).toBeNull();
});

it('the device of a folder is that of the innermost mount that contains it', () => {
  const mountinfo = [
    '21 1 8:1 / / rw - ext4 /dev/sda1 rw',
    '35 21 0:40 / /data rw shared:1 - btrfs /dev/nvme0n1p2 rw',
    '36 21 0:41 / /data/net rw - nfs server:/x rw',
  ].join('\n');
  expect(
    ['/home/a', '/data', '/data/run', '/database', '/data/net/run'].map((folder) =>
      mountedDevice(mountinfo, folder),
    ),
  ).toEqual(['sda1', 'nvme0n1p2', 'nvme0n1p2', 'sda1', null]);
});
