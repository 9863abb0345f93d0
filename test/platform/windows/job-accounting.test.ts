import { expect, it } from 'vitest';
import {
  ACCOUNTING_BYTES,
  accountingIn,
  IO_COUNTERS_BYTES,
  usedBesides,
  writtenIn,
} from '../../../electron/platform/windows/job-accounting.ts';

/** As winnt.h lays it out: four times, four counts, then IO_COUNTERS. */
function answer(): Buffer {
  const bytes = Buffer.alloc(ACCOUNTING_BYTES);
  const times = [15_000_000n, 5_000_000n, 99n, 99n];
  for (const [index, time] of times.entries()) bytes.writeBigInt64LE(time, index * 8);
  for (const [index, count] of [7, 4, 2, 0].entries()) bytes.writeUInt32LE(count, 32 + index * 4);
  const counters = [1n, 2n, 3n, 400n, 500n, 600n];
  for (const [index, count] of counters.entries()) bytes.writeBigUInt64LE(count, 48 + index * 8);
  return bytes;
}

it('user and kernel time are added, in ms, and only what was written counts', () => {
  expect(accountingIn(answer())).toEqual({ cpuMs: 2_000, writtenBytes: 500 });
});

it('the counters of a single process are laid out like those at its end', () => {
  expect(writtenIn(answer().subarray(-IO_COUNTERS_BYTES))).toBe(500);
});

it.each([
  ['is what is left', { cpuMs: 5_000, writtenBytes: 900 }, { cpuMs: 4_000, writtenBytes: 870 }],
  ['may be nothing', { cpuMs: 1_000, writtenBytes: 30 }, { cpuMs: 0, writtenBytes: 0 }],
  ['is unknown if nothing is counted', { cpuMs: 0, writtenBytes: 0 }, null],
  ['is unknown if no times are counted', { cpuMs: 0, writtenBytes: 900 }, null],
  ['is unknown if no bytes are counted', { cpuMs: 5_000, writtenBytes: 0 }, null],
])('the use of the others %s', (_, all, others) => {
  expect(usedBesides({ cpuMs: 1_000, writtenBytes: 30 }, all)).toEqual(others);
});
