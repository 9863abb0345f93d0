import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { memoryIn } from '../../../core/machine/meminfo.ts';
import {
  busyShareBetween,
  type ProcessorTime,
  processorTimeIn,
} from '../../../core/machine/processor-time.ts';
import type { MachineMemory, RebootReason } from '../../../core/protocol/machine/machine-sample.ts';
import { kept } from '../../base/kept.ts';
import { systemNumber, systemText } from '../../base/system-text.ts';
import type { MachineReader } from '../contract/machine-reader.ts';
import { LinuxDisks } from './linux-disks.ts';
import { countProcesses, describeOnLinux } from './linux-processes.ts';
import { readPower, readTemperatures } from './linux-sensors.ts';
import { LinuxTrees } from './linux-trees.ts';

const SLOW_MS = 10_000;
/** Written by packages of Debian and its relatives when a restart is due. */
const REBOOT_MARK = '/run/reboot-required';
/** Where that mark is made at all. */
const REBOOT_MARKER = '/usr/share/update-notifier';
/** vm.overcommit_memory: never promise more than the limit. */
const NEVER_OVERCOMMIT = 2;

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
    pendingReboot: pendingReboot(),
    processors: availableParallelism(),
  }));
  return {
    describe: describeOnLinux,
    read: ({ jobs, folders }, nowMs) => {
      const now = processorTimeIn(systemText('/proc/stat') ?? '');
      const busyShare = busyShareBetween(before, now);
      before = now;
      return {
        memory: readMemory(),
        busyShare,
        ...slow(nowMs),
        trees: trees.read(jobs, nowMs),
        disks: disks.read(folders, nowMs),
      };
    },
  };
}

function readMemory(): MachineMemory {
  const mode = systemNumber('/proc/sys/vm/overcommit_memory');
  return {
    ...memoryIn(systemText('/proc/meminfo') ?? ''),
    isCommitLimited: mode === null ? null : mode === NEVER_OVERCOMMIT,
    ...sharedMemory(),
  };
}

/** A file system in memory, which never blocks. */
function sharedMemory(): Pick<MachineMemory, 'sharedTotalBytes' | 'sharedFreeBytes'> {
  try {
    const { blocks, bavail, bsize } = statfsSync('/dev/shm');
    return { sharedTotalBytes: blocks * bsize, sharedFreeBytes: bavail * bsize };
  } catch {
    return { sharedTotalBytes: null, sharedFreeBytes: null };
  }
}

/** proc(5): allocated file handles, unused ones (always 0), and the limit. */
function openFiles(): number | null {
  const [allocated] = (systemText('/proc/sys/fs/file-nr') ?? '').split('\t');
  return allocated ? Number(allocated) : null;
}

function pendingReboot(): RebootReason[] | null {
  if (existsSync(REBOOT_MARK)) return ['package'];
  return existsSync(REBOOT_MARKER) ? [] : null;
}
