import { availableParallelism } from 'node:os';
import { busyShareBetween, type ProcessorTime } from '../../../core/machine/processor-time.ts';
import { kept } from '../../base/kept.ts';
import type { MachineReader } from '../contract/machine-reader.ts';
import { WindowsDisks } from './windows-disks.ts';
import { MachineGaps, succeeded } from './windows-gaps.ts';
import { loadMachineCalls, type MachineCalls } from './windows-library.ts';
import { readWindowsMemory } from './windows-memory.ts';
import { readWindowsPower } from './windows-power.ts';
import { describeOnWindows } from './windows-processes.ts';
import { readPendingReboot } from './windows-reboot.ts';
import { WindowsTrees } from './windows-trees.ts';

const SLOW_MS = 10_000;
/** ALL_PROCESSOR_GROUPS: one group holds at most 64. */
const ALL_GROUPS = 0xffff;

/** Reads a Windows machine by calls of the system; no program is started for it. Null without koffi. */
export function windowsMachine(): MachineReader | null {
  const calls = loadMachineCalls();
  if (calls === null) return null;
  const gaps = new MachineGaps();
  const trees = new WindowsTrees(calls, gaps);
  const disks = new WindowsDisks(gaps);
  let before: ProcessorTime | null = null;
  const slow = kept(SLOW_MS, () => ({
    power: readWindowsPower(calls, gaps),
    pendingReboot: readPendingReboot(calls, gaps),
    processors: calls.processorCount?.(ALL_GROUPS) || availableParallelism(),
    temperatures: [],
  }));
  return {
    describe: describeOnWindows(calls),
    read: ({ jobs, folders }, nowMs) => {
      const now = processorTime(calls, gaps);
      const busyShare = busyShareBetween(before, now);
      before = now;
      const figures = {
        ...readWindowsMemory(calls, gaps),
        ...{ busyShare, ...slow(nowMs), trees: trees.read(jobs, nowMs), disks: disks.read(folders, nowMs) },
      };
      return { ...figures, gaps: gaps.all() };
    },
  };
}

/** Sums over all processors, in units of 100 ns; the time in the kernel includes idle time. */
function processorTime(calls: MachineCalls, gaps: MachineGaps): ProcessorTime | null {
  const [idle, kernel, user] = [Buffer.alloc(8), Buffer.alloc(8), Buffer.alloc(8)];
  if (!succeeded(calls, gaps, 'processors', calls.systemTimes?.(idle, kernel, user))) return null;
  const all = Number(kernel.readBigUInt64LE()) + Number(user.readBigUInt64LE());
  return { all, busy: all - Number(idle.readBigUInt64LE()) };
}
