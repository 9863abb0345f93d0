import type { MachineMemory, MachineSample } from '../../../core/protocol/machine/machine-sample.ts';
import { type MachineGaps, succeeded } from './windows-gaps.ts';
import type { MachineCalls } from './windows-library.ts';

type MemoryFigures = Pick<MachineSample, 'memory' | 'processes' | 'handles'>;

/** MEMORYSTATUSEX (sysinfoapi.h); its first member is its own size. */
const STATUS = { bytes: 64, total: 8, available: 16 };
/** PERFORMANCE_INFORMATION (psapi.h); memory is counted in pages. */
const INFORMATION = { bytes: 104, commit: 8, commitLimit: 16, pageBytes: 80, handles: 88, processes: 92 };

const UNKNOWN: MachineMemory = {
  ...{ totalBytes: null, availableBytes: null, swapTotalBytes: null, swapUsedBytes: null },
  ...{ commitBytes: null, commitLimitBytes: null, isCommitLimited: true },
  ...{ sharedTotalBytes: null, sharedFreeBytes: null },
};

/**
 * Memory, and how many processes and handles there are. Commit is what Windows runs out of; how full its page files are
 * is not asked.
 */
export function readWindowsMemory(calls: MachineCalls, gaps: MachineGaps): MemoryFigures {
  const status = Buffer.alloc(STATUS.bytes);
  status.writeUInt32LE(status.length);
  const hasStatus = succeeded(calls, gaps, 'memory', calls.memoryStatus?.(status));
  const information = Buffer.alloc(INFORMATION.bytes);
  information.writeUInt32LE(information.length);
  const answer = calls.performanceInfo?.(information, information.length);
  const hasMore = succeeded(calls, gaps, 'commit', answer);
  const u64 = (buffer: Buffer, at: number) => Number(buffer.readBigUInt64LE(at));
  const pages = (at: number) =>
    hasMore ? u64(information, at) * u64(information, INFORMATION.pageBytes) : null;
  return {
    memory: {
      ...UNKNOWN,
      totalBytes: hasStatus ? u64(status, STATUS.total) : null,
      availableBytes: hasStatus ? u64(status, STATUS.available) : null,
      commitBytes: pages(INFORMATION.commit),
      commitLimitBytes: pages(INFORMATION.commitLimit),
    },
    processes: hasMore ? information.readUInt32LE(INFORMATION.processes) : null,
    handles: hasMore ? information.readUInt32LE(INFORMATION.handles) : null,
  };
}
