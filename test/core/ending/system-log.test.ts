import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bootAtTime, isOtherBoot } from '../../../electron/core/ending/boot.ts';
import { eventQueries, evidenceInEvents, readEvents } from '../../../electron/core/ending/event-log.ts';
import {
  evidenceInKernelLog,
  readJournalctlLine,
  readKmsgRecord,
} from '../../../electron/core/ending/kernel-log.ts';

/** The first line of each record says where it comes from. */
const record = (name: string) => readFileSync(`test/records/${name}`, 'utf8');
const ALWAYS = [0, Number.MAX_SAFE_INTEGER] as const;

describe("the kernel's log", () => {
  const records = record('kernel-log.txt')
    .split('\n')
    .flatMap((line) => readKmsgRecord(line, 0) ?? []);
  const about = (pid: number) => evidenceInKernelLog(records, pid, ...ALWAYS);

  it.each([
    [4182, 'memory-kill', null],
    [4183, 'memory-kill', null],
    [812, 'native-crash', 'libtorch_cpu.so'],
    [813, 'native-crash', 'python3.11'],
    [1234, 'driver-error', null],
  ])('says of process %i: %s in %s', (pid, what, module) => {
    expect(about(pid)).toMatchObject([{ source: 'kernel-log', what, module }]);
  });

  it('says nothing of a process that it does not name, nor outside the time', () => {
    expect(about(4)).toEqual([]);
    expect(evidenceInKernelLog(records, 812, 0, 1)).toEqual([]);
  });

  it('is read from journalctl too', () => {
    const line = '1763713525.123456 host kernel: Out of memory: Killed process 7 (python) total-vm:1kB';
    expect(readJournalctlLine(line)?.at).toBeCloseTo(1763713525123.456);
    expect(readJournalctlLine('-- No entries --')).toBeNull();
  });
});

describe("Windows' event log", () => {
  const events = readEvents(record('event-log.xml'));
  const about = (pid: number) => evidenceInEvents(events, pid, ...ALWAYS);

  it('is read whatever the language, with and without names for the data', () => {
    expect(events.map(({ provider, id }) => `${provider} ${id}`)).toEqual([
      'Application Error 1000',
      'Application Error 1000',
      'Display 4101',
      'nvlddmkm 153',
      'Microsoft-Windows-Resource-Exhaustion-Detector 2004',
    ]);
  });

  it.each([
    [4672, 'nvcuda64.dll'],
    [12_345, 'ntdll.dll'],
  ])('names the module in which process %i broke', (pid, module) => {
    expect(about(pid)).toContainEqual(expect.objectContaining({ what: 'native-crash', module }));
  });

  it('tells of driver and memory without a process, but never of the crash of another one', () => {
    expect(about(1).map(({ what }) => what)).toEqual(['driver-error', 'driver-error', 'memory-exhausted']);
    expect(evidenceInEvents(events, 4672, 0, 1)).toEqual([]);
  });

  it('is no event where there is none', () => {
    expect(readEvents('')).toEqual([]);
    expect(readEvents('<Events><Event><System></System></Event></Events>')).toEqual([]);
  });

  it('is asked for a span of time, in one argument each', () => {
    const [query] = eventQueries(0, 1_000);
    expect(query?.[2]).toContain("@SystemTime>='1970-01-01T00:00:00.000Z'");
  });
});

describe('starts of the machine', () => {
  it('are told apart by name, or by time with some tolerance', () => {
    expect(isOtherBoot('a', 'a')).toBe(false);
    expect(isOtherBoot('a', 'b')).toBe(true);
    expect(isOtherBoot(bootAtTime(0), bootAtTime(120_000))).toBe(false);
    expect(isOtherBoot(bootAtTime(0), bootAtTime(120_001))).toBe(true);
  });
  it('are unknown where either is', () => {
    expect(isOtherBoot(null, 'a')).toBeNull();
    expect(isOtherBoot('a', bootAtTime(1))).toBeNull();
  });
});
