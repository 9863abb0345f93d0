import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isKernelEvent,
  kernelRecords,
  offsetIn,
} from '../../../../electron/core/diagnosis/system/kernel-records.ts';
import { readKmsgRecord } from '../../../../electron/core/ending/kernel-log.ts';

const whatOf = (text: string) => kernelRecords([{ at: 1, text }], new Set())[0]?.what ?? null;

describe("records of the kernel's log", () => {
  const records = readFileSync('test/records/kernel-log.txt', 'utf8')
    .split('\n')
    .flatMap((line) => readKmsgRecord(line, 0) ?? []);

  it('name the process, and where the fault lies in its module', () => {
    const found = kernelRecords(records, new Set([812, 4183]));
    expect(found.map(({ what, pid, isOwn }) => [what, pid, isOwn])).toEqual([
      ['memory-kill', 4182, false],
      ['memory-kill', 4183, true],
      ['native-crash', 812, true],
      ['native-crash', 813, false],
      ['driver-error', 1234, false],
      ['driver-error', null, null],
    ]);
    expect(found[2]).toMatchObject({ module: 'libtorch_cpu.so', offset: '0x40b1234', code: '0x4' });
    expect(found[4]).toMatchObject({ provider: 'NVRM', id: 79 });
  });

  it('take the place in the file from newer kernels, which print it', () => {
    const text = 'python[5]: segfault at 0 ip 7f10 sp 7ffd error 6 in libc.so.6[9d6b4,7f2a18000000+195000]';
    expect(kernelRecords([{ at: 1, text }], new Set([5]))).toMatchObject([
      { module: 'libc.so.6', offset: '0x9d6b4', isOwn: true },
    ]);
  });

  it.each([
    ['mce: [Hardware Error]: CPU 3: Machine Check Exception: 5 Bank 0: be00000000800400', 'hardware-error'],
    ['mce: [Hardware Error]: CPU 3: Machine Check: 0 Bank 5: bea0000000000108', 'hardware-error'],
    ['mce: [Hardware Error]: CPU 3: Machine Check: 0 Bank 7: 8c00004000010090', 'hardware-corrected'],
    ['mce: [Hardware Error]: Machine check events logged', 'hardware-corrected'],
    ['[Hardware Error]: Corrected error, no action required.', 'hardware-corrected'],
    ['{1}[Hardware Error]: event severity: fatal', 'hardware-error'],
    ['pcieport 0000:00:01.0: AER: Uncorrected (Fatal) error received: 0000:01:00.0', 'hardware-error'],
    [
      'pcieport 0000:00:01.0: AER: Uncorrectable (Fatal) error message received from 0000:01:00.0',
      'hardware-error',
    ],
    [
      'pcieport 0000:00:01.0: AER: Uncorrected (Non-Fatal) error received: 0000:01:00.0',
      'hardware-corrected',
    ],
    [
      'pcieport 0000:00:01.0: AER: Correctable error message received from 0000:01:00.0',
      'hardware-corrected',
    ],
    ['pcieport 0000:00:01.0: AER: Corrected error received: 0000:01:00.0', 'hardware-corrected'],
    ['blk_update_request: I/O error, dev sda, sector 1', 'disk-error'],
    ['PM: suspend entry (deep)', 'sleep'],
    ['PM: suspend exit', 'wake'],
    ['usb 1-1: new high-speed USB device', null],
    ['oom_reaper: reaped process 4182 (python)', null],
  ])('are called by what they mean: %s', (text, what) => {
    expect(whatOf(text)).toBe(what);
    expect(isKernelEvent(text)).toBe(what !== null);
  });
});

describe('the place of an instruction in its module', () => {
  it('is its distance from the base, and unknown in front of it', () => {
    const address = fc.bigInt({ min: 0n, max: 0xffff_ffff_ffff_ffffn });
    fc.assert(
      fc.property(address, address, (one, base) => {
        const offset = offsetIn(one.toString(16), base.toString(16));
        expect(offset === null ? null : BigInt(offset) + base).toBe(one < base ? null : one);
      }),
    );
  });
});
