import { availableParallelism } from 'node:os';
import {
  busyShareBetween,
  type ProcessorTime,
  processorTimeIn,
} from '../../../core/machine/processor-time.ts';
import { kept } from '../../base/kept.ts';
import { systemText } from '../../base/system-text.ts';
import type { MachineReader } from '../contract/machine-reader.ts';
import { LinuxDisks } from './linux-disks.ts';
import { readLinuxMemory } from './linux-memory.ts';
import { countProcesses, describeOnLinux } from './linux-processes.ts';
import { readLinuxReboot } from './linux-reboot.ts';
import { readPower, readTemperatures } from './linux-sensors.ts';
import { LinuxTrees } from './linux-trees.ts';

const SLOW_MS = 10_000;

/** Reads a Linux machine from /proc and /sys; nothing is started for it. */
export function linuxMachine(): MachineReader {
  const trees = new LinuxTrees();
  const disks = new LinuxDisks();
  let before: ProcessorTime | null = null;
  const slow = kept(SLOW_MS, () => ({
    processes: countProcesses(),
    handles: openFiles(),
    temperatures: readTemperatures(),
    power: readPower(),
    pendingReboot: readLinuxReboot(),
    processors: availableParallelism(),
  }));
  return {
    describe: describeOnLinux,
    read: ({ jobs, folders }, nowMs) => {
      const now = processorTimeIn(systemText('/proc/stat') ?? '');
      const busyShare = busyShareBetween(before, now);
      before = now;
      return {
        memory: readLinuxMemory(),
        busyShare,
        ...slow(nowMs),
        trees: trees.read(jobs, nowMs),
        disks: disks.read(folders, nowMs),
        gaps: trees.gaps(),
      };
    },
  };
}

/** proc(5): allocated file handles, unused ones (always 0), and the limit. */
function openFiles(): number | null {
  const [allocated] = (systemText('/proc/sys/fs/file-nr') ?? '').split('\t');
  return allocated ? Number(allocated) : null;
}
