import type { KernelRecord } from '../../ending/kernel-log.ts';
import type { SystemEvent, SystemEventKind } from '../../protocol/disk/dossier/system-event.ts';

/** What a record of the kernel says, without its time. */
type Reading = Pick<SystemEvent, 'provider' | 'id' | 'pid' | 'module' | 'offset' | 'code'> & {
  what: SystemEventKind;
};

const LONGEST_DETAIL = 300;
const NOTHING = { provider: null, id: null, pid: null, module: null, offset: null, code: null };

/** `Out of memory: Killed process 4182 (python)`, `Memory cgroup out of memory: Killed process …` (mm/oom_kill.c). */
const MEMORY_KILL = /[Oo]ut of memory: Killed process (\d+) \(/;
/** `python[812]: segfault at 0 ip 7f… sp 7f… error 4 in libtorch_cpu.so[7f…+9000000]` (arch/x86/mm/fault.c). */
const SEGFAULT =
  /^(.{1,64})\[(\d+)\]: segfault at ([0-9a-f]+) ip ([0-9a-f]+) sp \S+ error ([0-9a-f]+)(?: in ([^[\s]+)\[(?:([0-9a-f]+),)?([0-9a-f]+)\+([0-9a-f]+)\])?/;
/** `traps: python[813] trap invalid opcode ip:55d0 sp:7ffd error:0 in python3.11[400000+2b4000]` (arch/x86/kernel/traps.c). */
const TRAP =
  /^(?:traps: )?.{1,64}\[(\d+)\]:? (general protection(?: fault)?|trap [a-z ]+?) ip:([0-9a-f]+) sp:\S+ error:[0-9a-f]+(?: in ([^[\s]+)\[(?:([0-9a-f]+),)?([0-9a-f]+)\+[0-9a-f]+\])?/;
/** `NVRM: Xid (PCI:0000:01:00): 79, pid=1234, name=python, GPU has fallen off the bus.`; pid may be `'<unknown>'`. */
const XID = /^NVRM: Xid \(.+?\): (\d+),(?: pid=['"]?(\d+))?/;
/**
 * Machine checks (arch/x86/kernel/cpu/mce/core.c) and fatal errors of PCI Express. Bit 61 of the bank's status says that it
 * was not corrected. `Machine check events logged` follows corrected ones too. A link of PCI Express survives an error that is not fatal.
 */
const HARDWARE =
  /\[Hardware Error\]: .*(?:Machine Check Exception|Machine Check: [0-9a-f]+ Bank \d+: [2367abef]|Uncorrected|fatal)|AER: .*\(Fatal\)/i;
const CORRECTED = /\[Hardware Error\]: .*(?:Corrected|Machine check)|AER: .*(?:Correct|\(Non-Fatal\))/i;
/** `blk_update_request: I/O error, dev sda`, `EXT4-fs error (device sda1)`, `critical medium error`. */
const DISK = /\bI\/O error, dev |\bEXT4-fs error |\bcritical medium error\b|\bBTRFS error /;
const SLEEP = /^PM: suspend entry/;
const WAKE = /^PM: suspend exit/;

/** Place of an instruction in its module: the address without that at which the module begins. Null if they do not fit. */
export function offsetIn(address: string, base: string): string | null {
  const offset = BigInt(`0x${address}`) - BigInt(`0x${base}`);
  return offset < 0n ? null : `0x${offset.toString(16)}`;
}

function readingOf(text: string): Reading | null {
  const kill = MEMORY_KILL.exec(text);
  if (kill) return { ...NOTHING, what: 'memory-kill', pid: Number(kill[1]) };
  const fault = SEGFAULT.exec(text);
  if (fault) {
    const [, , pid, , ip = '0', code, module, inFile, base] = fault;
    return {
      ...NOTHING,
      what: 'native-crash',
      pid: Number(pid),
      module: module ?? null,
      // Newer kernels print the place in the file themselves, before the base (since 6.1).
      offset: inFile !== undefined ? `0x${inFile}` : base === undefined ? null : offsetIn(ip, base),
      code: `0x${code}`,
    };
  }
  const trap = TRAP.exec(text);
  if (trap) {
    const [, pid, , ip = '0', module, inFile, base] = trap;
    return {
      ...NOTHING,
      what: 'native-crash',
      pid: Number(pid),
      module: module ?? null,
      offset: inFile !== undefined ? `0x${inFile}` : base === undefined ? null : offsetIn(ip, base),
    };
  }
  const xid = XID.exec(text);
  if (xid)
    return {
      ...NOTHING,
      what: 'driver-error',
      provider: 'NVRM',
      id: Number(xid[1]),
      pid: xid[2] === undefined ? null : Number(xid[2]),
    };
  if (HARDWARE.test(text)) return { ...NOTHING, what: 'hardware-error' };
  if (CORRECTED.test(text)) return { ...NOTHING, what: 'hardware-corrected' };
  if (DISK.test(text)) return { ...NOTHING, what: 'disk-error' };
  if (SLEEP.test(text)) return { ...NOTHING, what: 'sleep' };
  return WAKE.test(text) ? { ...NOTHING, what: 'wake' } : null;
}

/** True if a record may belong in a dossier; the others need not be kept. */
export const isKernelEvent = (text: string): boolean => readingOf(text) !== null;

/** What the kernel's records say about an attempt with these processes. */
export const kernelRecords = (records: readonly KernelRecord[], pids: ReadonlySet<number>): SystemEvent[] =>
  records.flatMap(({ at, text }) => {
    const reading = readingOf(text);
    if (reading === null) return [];
    const { what, ...named } = reading;
    return [
      {
        ...{ source: 'kernel-log' as const, what, at, ...named },
        isOwn: named.pid === null ? null : pids.has(named.pid),
        detail: text.slice(0, LONGEST_DETAIL),
      },
    ];
  });
