import type { GpuReaderId } from '../machine/gpu-reader.ts';
import type { GpuSample, GpuSlice } from '../machine/gpu-sample.ts';
import type {
  DiskSample,
  MachineGap,
  MachineMemory,
  MachineSample,
  PowerSample,
  RebootReason,
  Temperature,
} from '../machine/machine-sample.ts';

/** What figures of the machine are called. */
type MachineLabel =
  | 'gpu'
  | 'gpuMemory'
  | 'slice'
  | 'load'
  | 'errors'
  | 'holder'
  | 'gap'
  | 'memory'
  | 'commit'
  | 'swap'
  | 'shared'
  | 'processors'
  | 'processes'
  | 'run'
  | 'disk'
  | 'temperature'
  | 'power'
  | 'reboot'
  | 'reader';

/** The machine and its GPUs in words. A figure that is not known is left out of a text, or said not to be reported. */
export interface MachineWords {
  labels: Record<MachineLabel, string>;
  /** Before the first sample. */
  starting: string;
  /** For a card that exists only in samples and demonstrations. */
  simulated: string;
  /** No GPU at all. */
  noGpu: string;
  /** For a figure that no driver or system reports. */
  unreported: string;
  percent(percent: number): string;
  celsius(celsius: number): string;
  megahertz(megahertz: number): string;
  /** `limit`: the most that the card may take; null: unknown. */
  watts(watts: number, limit: number | null): string;
  /** Two sizes in bytes; null: not reported. */
  used(used: number | null, total: number | null): string;
  /** Why a GPU runs below its clock, as a clause. */
  throttled(reason: string): string;
  /** The state of a GPU that is not well, as a clause; null if it is. */
  gpuState(state: string): string | null;
  /** Why a figure of the machine is missing, as a clause. */
  gap(gap: MachineGap): string;
  /** What a GPU is, in one line. */
  gpu(gpu: GpuSample): string;
  /** Its number and its model. */
  gpuName(gpu: Pick<GpuSample, 'index' | 'name'>): string;
  /** Its driver, and what reads it. */
  gpuDetails(
    gpu: Pick<GpuSample, 'driver' | 'driverModel'> & {
      reader: GpuReaderId;
      processReader: GpuReaderId | null;
    },
  ): string;
  gpuMemory(gpu: Pick<GpuSample, 'memory'>): string;
  slice(slice: GpuSlice): string;
  /** Use, temperature, power, clock, and why it is slow. */
  load(gpu: GpuSample): string;
  /** Errors of its memory; null if there are none, or if they are not counted. */
  errors(gpu: Pick<GpuSample, 'errors'>): string | null;
  memory(memory: MachineMemory): string;
  commit(memory: MachineMemory): string;
  swap(memory: MachineMemory): string;
  /** Of /dev/shm. */
  shared(memory: MachineMemory): string;
  processors(sample: Pick<MachineSample, 'processors' | 'busyShare'>): string;
  processes(sample: Pick<MachineSample, 'processes' | 'handles'>): string;
  disk(disk: DiskSample): string;
  temperature(temperature: Temperature): string;
  power(power: PowerSample): string;
  reboot(reasons: readonly RebootReason[]): string;
  /** No restart is pending. */
  noReboot: string;
}
