import type { GpuProcess } from '../../../core/protocol/machine/gpu-sample.ts';
import type { MachineSample } from '../../../core/protocol/machine/machine-sample.ts';
import type { MonitorRequest } from '../../../core/protocol/machine/monitor-message.ts';

/** What is measured of the machine besides its GPUs. */
type MachineFigures = Omit<MachineSample, 'at' | 'number' | 'intervalMs' | 'gpus' | 'gpuReaders' | 'monitor'>;

/** Who a process is. */
export type ProcessFacts = Pick<GpuProcess, 'name' | 'user' | 'startedAt'>;

/** Reads the machine; one for each operating system. What the system does not report is null. */
export interface MachineReader {
  /** `nowMs`: a clock that never jumps, for rates. */
  read(asked: Pick<MonitorRequest, 'jobs' | 'folders'>, nowMs: number): MachineFigures;
  /** Who a living process is, as far as this user may know. */
  describe(pid: number): ProcessFacts;
}

/** For a process of which nothing is known. */
export const UNKNOWN_PROCESS: ProcessFacts = { name: null, user: null, startedAt: null };
