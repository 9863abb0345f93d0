import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { memoryIn } from '../../../core/machine/meminfo.ts';
import type { MachineMemory } from '../../../core/protocol/machine/machine-sample.ts';
import { systemNumber, systemText } from '../../base/system-text.ts';

/** vm.overcommit_memory: never promise more than the limit. */
const NEVER_OVERCOMMIT = 2;

/** Memory of a Linux machine. `root`: where /proc and /dev are. */
export function readLinuxMemory(root = '/'): MachineMemory {
  const mode = systemNumber(join(root, 'proc/sys/vm/overcommit_memory'));
  return {
    ...memoryIn(systemText(join(root, 'proc/meminfo')) ?? ''),
    isCommitLimited: mode === null ? null : mode === NEVER_OVERCOMMIT,
    ...sharedMemory(join(root, 'dev/shm')),
  };
}

/** A file system in memory, which never blocks. */
function sharedMemory(folder: string): Pick<MachineMemory, 'sharedTotalBytes' | 'sharedFreeBytes'> {
  try {
    const { blocks, bavail, bsize } = statfsSync(folder);
    return { sharedTotalBytes: blocks * bsize, sharedFreeBytes: bavail * bsize };
  } catch {
    return { sharedTotalBytes: null, sharedFreeBytes: null };
  }
}
