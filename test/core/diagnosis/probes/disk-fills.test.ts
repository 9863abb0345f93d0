import { expect, it } from 'vitest';
import { diskFills } from '../../../../electron/core/diagnosis/probes/disk-fills.ts';
import type { DiskMessage } from '../../../../electron/core/protocol/diagnosis/disk-message.ts';

const MIB = 1024 ** 2;
/** Free space in MiB, every 250 ms. */
const readings = (free: number[]): DiskMessage[] =>
  free.map((mib) => ({ kind: 'free', folder: '/data', bytes: mib * MIB, everyMs: 250 }));
const steady = (count: number, start: number, perReading: number) =>
  readings(Array.from({ length: count }, (_, index) => start - index * perReading));

it('a disk that fills steadily is full in what is left divided by its speed', () => {
  expect(diskFills('/data', steady(25, 10_240, 10))).toEqual([
    {
      fact: { kind: 'disk-fills', folder: '/data', bytesPerSecond: 40 * MIB, leftMs: 250_000 },
      sure: 'possible',
      fixes: [{ kind: 'advice', what: 'free-disk-space', of: '/data' }],
    },
  ]);
});

it.each([
  ['a disk at rest', steady(24, 10_000, 0)],
  ['one that empties', steady(24, 10_000, -10)],
  ['a slow log', steady(24, 10_000, 0.5)],
  ['a large disk', steady(24, 4_000_000, 2)],
  ['a single large file', readings([...Array(12).fill(10_000), ...Array(12).fill(5_000)])],
  ['few readings', steady(11, 10_000, 100)],
  ['no reading', []],
])('%s is no trend', (_, messages) => {
  expect(diskFills('/data', messages)).toEqual([]);
});
