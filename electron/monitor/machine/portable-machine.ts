import { cpus, freemem, totalmem } from 'node:os';
import { busyShareBetween, type ProcessorTime } from '../../core/machine/processor-time.ts';
import type { MachineGap } from '../../core/protocol/machine/machine-sample.ts';
import { FolderSpaces } from './contract/folder-space.ts';
import { type MachineReader, UNKNOWN_PROCESS } from './contract/machine-reader.ts';

/** Reads any machine as far as Node knows it; the rest is null. `gaps`: why no more than that. */
export function portableMachine(gaps: MachineGap[] = []): MachineReader {
  const spaces = new FolderSpaces();
  let before: ProcessorTime | null = null;
  return {
    describe: () => UNKNOWN_PROCESS,
    read: ({ jobs, folders }, nowMs) => {
      spaces.keepOnly(folders);
      const now = processorTime();
      const busyShare = busyShareBetween(before, now);
      before = now;
      return {
        memory: {
          ...{ totalBytes: totalmem(), availableBytes: freemem() },
          ...{ swapTotalBytes: null, swapUsedBytes: null, commitBytes: null, commitLimitBytes: null },
          ...{ isCommitLimited: null, sharedTotalBytes: null, sharedFreeBytes: null },
        },
        ...{ processors: cpus().length, busyShare, processes: null, handles: null },
        trees: jobs.map(({ id, pid }) => ({
          ...{ id, pids: [pid], processors: null, residentBytes: null, privateBytes: null, handles: null },
        })),
        disks: folders.map((folder) => {
          const { totalBytes, freeBytes } = spaces.read(folder, nowMs);
          return {
            ...{ folder, device: null, totalBytes, freeBytes },
            ...{ readBytesPerSecond: null, writtenBytesPerSecond: null },
            ...{ busyShare: null, readMs: null, writeMs: null },
          };
        }),
        temperatures: [],
        power: { source: null, batteryPercent: null, sleepAfterMs: null },
        pendingReboot: null,
        gaps,
      };
    },
  };
}

function processorTime(): ProcessorTime {
  const times = cpus().flatMap(({ times }) => Object.entries(times));
  const all = times.reduce((sum, [, ms]) => sum + ms, 0);
  return { all, busy: times.reduce((sum, [kind, ms]) => sum + (kind === 'idle' ? 0 : ms), 0) };
}
