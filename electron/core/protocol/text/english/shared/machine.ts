import type { GpuReaderId, ReaderRefusal } from '../../../machine/gpu-reader.ts';
import type { GpuGap } from '../../../machine/gpu-sample.ts';
import type { MachineGap } from '../../../machine/machine-sample.ts';
import type { MonitorFault, MonitorState } from '../../../wire/machine-now.ts';
import { plainText } from '../../plain-text.ts';
import { formatClockBeside, roughDuration } from '../../quantities.ts';
import { capitalised, unknownInWords } from '../phrases/unknown.ts';

const READERS: Record<string, string> = {
  nvml: 'NVML',
  'nvidia-smi': 'nvidia-smi',
  'amdgpu-files': 'files of the amdgpu driver',
  'amd-smi': 'amd-smi',
  'xpu-smi': 'xpu-smi',
  'rocm-smi': 'rocm-smi',
  'windows-counters': 'Windows performance counters',
  simulated: 'simulated card',
};

/** What reads GPUs, by the name that people know. */
export const gpuReaderInWords = (reader: GpuReaderId): string => READERS[reader] ?? plainText(reader);

/** Why a reader is not used, as a clause. */
export function readerRefusalInWords(refusal: ReaderRefusal): string {
  switch (refusal.kind) {
    case 'pending':
      return 'the first answer is on its way';
    case 'other-system':
      return 'not for this operating system';
    case 'no-library-calls':
      return `the package koffi does not load (${refusal.error.message})`;
    case 'no-library':
      return `no driver: ${refusal.library} does not load`;
    case 'no-function':
      return `${refusal.library} lacks ${refusal.name}`;
    case 'driver-refused':
      return DRIVER_REFUSALS[refusal.code] ?? `the driver refuses with code ${refusal.code}`;
    case 'no-program':
      return `${refusal.program} is not installed`;
    case 'program-failed': {
      const code = refusal.exitCode === null ? '' : ` with exit code ${refusal.exitCode}`;
      return `${refusal.program} failed${code}${refusal.firstLine === null ? '' : `: ${plainText(refusal.firstLine)}`}`;
    }
    case 'too-slow':
      return `no answer within ${roughDuration(refusal.limitMs)}`;
    case 'not-understood':
      return refusal.firstLine === null
        ? 'its answer is empty'
        : `its answer has an unknown form: ${plainText(refusal.firstLine)}`;
    case 'no-gpu':
      return 'no GPU for it';
    case 'not-needed':
      return `${gpuReaderInWords(refusal.better)} reads these GPUs better`;
    case 'failed':
      return refusal.error.message;
    case 'unknown':
      return unknownInWords('a reason', refusal);
  }
}

/** Codes of NVML that tell the user what to do. */
const DRIVER_REFUSALS: Readonly<Record<number, string>> = {
  9: 'the driver is not loaded',
  15: 'the driver has lost the GPU; restart the machine',
  18: 'the driver was updated; restart the machine',
};

const FIGURES: Record<string, string> = {
  memory: 'memory',
  processes: 'processes',
  'process-memory': 'memory of a process',
  utilisation: 'load',
  temperature: 'temperature',
  power: 'power',
  clocks: 'clocks',
  throttling: 'throttling',
  errors: 'memory errors',
  slices: 'slices',
  identity: 'identity',
};

/** Why a figure of a GPU is missing, as a clause. */
export function gpuGapInWords({ what, why, code }: GpuGap): string {
  const figure = FIGURES[what] ?? plainText(what);
  switch (why) {
    case 'no-right':
      return `${figure}: only an administrator may ask`;
    case 'absurd':
      return `${figure}: the driver reported an impossible value`;
    case 'too-slow':
      return `${figure}: no answer in time`;
    case 'failed':
      return `${figure}: the driver refused${code === null ? '' : ` with code ${code}`}`;
    default:
      return `${figure}: ${plainText(why)}`;
  }
}

const MACHINE_FIGURES: Record<string, string> = {
  memory: 'memory',
  commit: 'commit',
  processors: 'processors',
  trees: 'processes of jobs',
  handles: 'open files of jobs',
  'disk-use': 'use of the disk',
  power: 'power',
  sleep: 'sleep timers',
  'pending-reboot': 'pending restart',
  everything: 'most figures',
};

/** Why a figure of the machine is missing, as a clause. */
export function machineGapInWords({ what, why, code }: MachineGap): string {
  const figure = MACHINE_FIGURES[what] ?? plainText(what);
  switch (why) {
    case 'no-library-calls':
      return `${figure}: the package koffi does not load`;
    case 'no-function':
      return `${figure}: this version of the system cannot say`;
    case 'no-right':
      return `${figure}: only an administrator may ask`;
    case 'failed':
      return `${figure}: the system refused${code === null ? '' : ` with code ${code}`}`;
    default:
      return `${figure}: ${plainText(why)}`;
  }
}

/** That samples do not come, since when, why, and what Vigil does; null if they come. */
export function monitorSilenceInWords(state: MonitorState, nowMs: number): string | null {
  if (state.kind !== 'silent') return null;
  const since =
    state.since === null
      ? 'Nothing reported yet'
      : `Not reported since ${formatClockBeside(state.since, nowMs)}`;
  return `${since}: ${monitorFault(state.fault)}. The monitor starts again at ${formatClockBeside(state.retryAt, nowMs, 'seconds')}. Runs are not affected.`;
}

function monitorFault(fault: MonitorFault): string {
  switch (fault.kind) {
    case 'not-started':
      return `the monitor did not start (${fault.error.message})`;
    case 'ended':
      return fault.signal === null
        ? `the monitor ended with exit code ${fault.exitCode}`
        : `the monitor was ended by ${fault.signal}`;
    case 'hung':
      return `the monitor hung for ${roughDuration(fault.silentMs)} and was ended`;
    case 'unknown':
      return unknownInWords('a fault', fault);
  }
}

const THROTTLED: Record<string, string> = {
  idle: 'idle',
  'chosen-clocks': 'clocks set by an application',
  'power-cap': 'at its power limit',
  'hardware-slowdown': 'slowed down by the hardware',
  'sync-boost': 'in step with other GPUs',
  'software-thermal': 'slowed down, too hot',
  'hardware-thermal': 'slowed down by the hardware, too hot',
  'power-brake': 'slowed down by the power supply',
  'display-clocks': 'limited by the display',
};

/** Why a GPU runs below its clock, as a clause. */
export const throttleInWords = (reason: string): string => THROTTLED[reason] ?? plainText(reason);

const GPU_STATES: Record<string, string> = {
  lost: 'lost: the driver no longer reaches it',
  'reset-required': 'needs a reset',
};

/** The state of a GPU that is not well, as a clause; null if it is. */
export const gpuStateInWords = (state: string): string | null =>
  state === 'good' ? null : (GPU_STATES[state] ?? plainText(state));

/** For a card that exists only in samples and demonstrations. */
export const SIMULATED = capitalised('simulated card, not a real GPU');
