import type { MachineMemory } from '../protocol/machine/machine-sample.ts';

type OfMeminfo = Omit<MachineMemory, 'sharedTotalBytes' | 'sharedFreeBytes' | 'isCommitLimited'>;

/** Memory of a Linux machine by /proc/meminfo (proc(5)), whose numbers are in KiB. */
export function memoryIn(meminfo: string): OfMeminfo {
  const bytes = (name: string): number | null => {
    const kib = new RegExp(`^${name}: +(\\d+) kB$`, 'm').exec(meminfo)?.[1];
    return kib === undefined ? null : Number(kib) * 1024;
  };
  const [swapTotalBytes, swapFree] = [bytes('SwapTotal'), bytes('SwapFree')];
  return {
    totalBytes: bytes('MemTotal'),
    availableBytes: bytes('MemAvailable'),
    swapTotalBytes,
    swapUsedBytes: swapTotalBytes === null || swapFree === null ? null : swapTotalBytes - swapFree,
    commitBytes: bytes('Committed_AS'),
    commitLimitBytes: bytes('CommitLimit'),
  };
}
