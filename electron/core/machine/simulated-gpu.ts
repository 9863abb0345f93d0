import type { GpuProcess, GpuSample } from '../protocol/machine/gpu-sample.ts';
import { blankGpu } from './blank-gpu.ts';

/** A process that pretends to use the simulated card. */
export interface SimulatedProcess {
  pid: number;
  usedBytes: number;
  busyPercent: number;
}

/** Says what it is wherever its name is shown. */
const NAME = 'Simulated GPU';

/** The simulated card with its processes. `lateBytes`: memory of ended processes that is not free yet. */
export function simulatedGpu(
  totalBytes: number,
  uses: readonly SimulatedProcess[],
  at: number,
  lateBytes = 0,
): GpuSample {
  const usedBytes = uses.reduce((sum, use) => sum + use.usedBytes, lateBytes);
  const busyPercent = Math.min(
    100,
    uses.reduce((sum, use) => sum + use.busyPercent, 0),
  );
  const processes: GpuProcess[] = uses.map((use) => ({
    ...{ pid: use.pid, usedBytes: use.usedBytes, uses: ['compute'], sharedBytes: null, committedBytes: null },
    ...{ gpuInstance: null, computeInstance: null, name: null, user: null, startedAt: null },
  }));
  return {
    ...blankGpu({ key: 'simulated', at, reader: 'simulated', vendor: 'other' }),
    ...{ name: NAME, isSimulated: true, busyPercent, processes, processReader: 'simulated' },
    memory: {
      ...{ totalBytes, usedBytes, freeBytes: Math.max(0, totalBytes - usedBytes) },
      ...{ reservedBytes: 0, sharedBytes: null },
    },
  };
}

/** `card.json`: the memory of the card; null if it is not that. */
export function simulatedTotal(text: string): number | null {
  const total = numberOf(text, 'totalBytes');
  return total !== null && total > 0 ? total : null;
}

/** `card.json`: memory that becomes free only later, as with some real drivers; 0 if there is none. */
export function simulatedLate(text: string, at: number): number {
  const until = numberOf(text, 'lateUntil');
  return until !== null && at < until ? (numberOf(text, 'lateBytes') ?? 0) : 0;
}

/** `PID.json`; null if it is not that, as while it is written. */
export function simulatedUse(pid: number, text: string): SimulatedProcess | null {
  const usedBytes = numberOf(text, 'usedBytes');
  return usedBytes === null ? null : { pid, usedBytes, busyPercent: numberOf(text, 'busyPercent') ?? 0 };
}

function numberOf(text: string, name: string): number | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const figure: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
    return typeof figure === 'number' && figure >= 0 ? figure : null;
  } catch {
    return null;
  }
}
