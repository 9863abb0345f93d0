import type { Evidence } from '../protocol/disk/evidence.ts';

/** A record of the Linux kernel's log. */
export interface KernelRecord {
  at: number;
  text: string;
}

/**
 * One record in the format of /dev/kmsg, `6,339,5140900,-;text`; null for anything else. The third number is
 * microseconds since boot (Documentation/ABI/testing/dev-kmsg).
 */
export function readKmsgRecord(record: string, bootedAt: number): KernelRecord | null {
  const [, micros, text] = /^\d+,\d+,(\d+),[^;]*;(.*)/.exec(record) ?? [];
  return micros === undefined || text === undefined ? null : { at: bootedAt + Number(micros) / 1000, text };
}

/** One line in the format of `journalctl -k -o short-unix`, `1763713525.123456 host kernel: text`; null for others. */
export function readJournalctlLine(line: string): KernelRecord | null {
  const [, seconds, text] = /^(\d+\.\d+) \S+ kernel: (.*)$/.exec(line) ?? [];
  return seconds === undefined || text === undefined ? null : { at: Number(seconds) * 1000, text };
}

const LONGEST_DETAIL = 300;

/** `Out of memory: Killed process 4182 (python)`, `Memory cgroup out of memory: Killed process …` (mm/oom_kill.c). */
const MEMORY_KILL = /[Oo]ut of memory: Killed process (\d+) \(/;
/** `python[812]: segfault at 0 ip … sp … error 4 in libtorch_cpu.so[7f…]`, `traps: python[812] trap invalid opcode ip:… in x.so[…]`. */
const CRASH =
  /^(?:traps: )?.{1,64}\[(\d+)\]:? (?:segfault at|general protection|trap )(?:.* in ([^[\s]+)\[)?/;
/** `NVRM: Xid (PCI:0000:01:00): 79, pid=1234, name=python, GPU has fallen off the bus.` */
const XID = /^NVRM: Xid \(.+?\): \d+,(?: pid=['"]?(\d+))?/;

/** What the kernel log says about a process in a time span. Records that name another process, or none, are ignored. */
export function evidenceInKernelLog(
  records: readonly KernelRecord[],
  pid: number,
  fromMs: number,
  toMs: number,
): Evidence[] {
  return records
    .filter(({ at }) => at >= fromMs && at <= toMs)
    .flatMap(({ at, text }) => {
      const found = whatOf(text);
      return found?.pid === pid
        ? [
            {
              source: 'kernel-log',
              at,
              what: found.what,
              module: found.module,
              detail: text.slice(0, LONGEST_DETAIL),
            },
          ]
        : [];
    });
}

/** True if a record can be evidence; the others need not be kept. */
export const canBeEvidence = (text: string): boolean => whatOf(text) !== null;

function whatOf(text: string): { pid: number; what: Evidence['what']; module: string | null } | null {
  const kill = MEMORY_KILL.exec(text);
  if (kill) return { pid: Number(kill[1]), what: 'memory-kill', module: null };
  const crash = CRASH.exec(text);
  if (crash) return { pid: Number(crash[1]), what: 'native-crash', module: crash[2] ?? null };
  const xid = XID.exec(text);
  return xid?.[1] ? { pid: Number(xid[1]), what: 'driver-error', module: null } : null;
}
