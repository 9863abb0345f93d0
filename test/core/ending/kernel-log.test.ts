import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  evidenceInKernelLog,
  readJournalctlLine,
  readKmsgRecord,
} from '../../../electron/core/ending/kernel-log.ts';

const ALWAYS = [0, Number.MAX_SAFE_INTEGER] as const;

describe("the kernel's log", () => {
  const records = readFileSync('test/records/kernel-log.txt', 'utf8')
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

  it('says nothing about a process that it does not name, nor outside the time span', () => {
    expect(about(4)).toEqual([]);
    expect(evidenceInKernelLog(records, 812, 0, 1)).toEqual([]);
  });

  it('is read from journalctl too', () => {
    const line = '1763713525.123456 host kernel: Out of memory: Killed process 7 (python) total-vm:1kB';
    expect(readJournalctlLine(line)?.at).toBeCloseTo(1763713525123.456);
    expect(readJournalctlLine('-- No entries --')).toBeNull();
  });
});
