import { blankGpu } from '../../../core/machine/blank-gpu.ts';
import { meaningOf } from '../../../core/machine/nvml-codes.ts';
import { throttleReasonsIn } from '../../../core/machine/throttle-reasons.ts';
import type { GpuGap, GpuProcess, GpuSample } from '../../../core/protocol/machine/gpu-sample.ts';
import type { NvmlAnswer, NvmlDevice, NvmlLibrary, NvmlProcess } from './nvml-library.ts';
import { memoryOf } from './nvml-memory.ts';
import type { SlowFacts } from './nvml-slow-facts.ts';

/** Who a device is; does not change while the driver runs. */
export interface NvmlIdentity
  extends Pick<GpuSample, 'key' | 'index' | 'name' | 'uuid' | 'busAddress' | 'driver'> {
  device: NvmlDevice;
}

/** Collects figures, and why one is missing. */
class Figures {
  readonly gaps: GpuGap[] = [];

  /** The value; null if there is none. A refusal other than "not reported" leaves a gap. */
  take<T>(what: GpuGap['what'], { code, value }: NvmlAnswer<T>): T | null {
    const meaning = meaningOf(code);
    if (value !== null || meaning === 'not-reported') return value;
    if (!this.gaps.some((gap) => gap.what === what))
      this.gaps.push({ what, why: meaning === 'no-right' ? 'no-right' : 'failed', code });
    return null;
  }
}

/** Reads one device. `slow`: what changes slowly or costs much, read before. */
export function readNvmlGpu(
  nvml: NvmlLibrary,
  { device, ...who }: NvmlIdentity,
  slow: SlowFacts,
  at: number,
): GpuSample {
  const figures = new Figures();
  const memory = nvml.memory(device);
  const state = stateBy(memory.code);
  const blank = { ...blankGpu({ key: who.key, at, reader: 'nvml', vendor: 'nvidia' }), ...who };
  // A lost card answers nothing, and each call may take long.
  if (state !== 'good') return { ...blank, state };
  const rates = figures.take('utilisation', nvml.utilisation(device));
  const watts = (milliwatts: number | null) => (milliwatts === null ? null : milliwatts / 1000);
  const mask = figures.take('throttling', nvml.throttleReasons(device));
  const performance = nvml.performanceState(device).value;
  return {
    ...blank,
    ...{ driverModel: slow.driverModel, errors: slow.errors, isSliced: slow.isSliced, slices: slow.slices },
    memory: memoryOf(figures.take('memory', memory)),
    busyPercent: rates?.gpu ?? null,
    memoryBusyPercent: rates?.memory ?? null,
    temperatureC: figures.take('temperature', nvml.temperature(device)),
    fanPercent: nvml.fanPercent(device).value,
    powerWatts: watts(figures.take('power', nvml.powerMilliwatts(device))),
    powerLimitWatts: watts(slow.powerLimitMilliwatts),
    clockMhz: figures.take('clocks', nvml.clockMhz(device, 1)),
    memoryClockMhz: figures.take('clocks', nvml.clockMhz(device, 2)),
    // 32: unknown (NVML_PSTATE_UNKNOWN).
    performanceState: performance === 32 ? null : performance,
    throttled: mask === null ? null : throttleReasonsIn(mask),
    processes: processesOf(
      figures.take('processes', nvml.computeProcesses(device)),
      figures.take('processes', nvml.graphicsProcesses(device)),
    ),
    processReader: 'nvml',
    gaps: [...figures.gaps, ...slow.gaps],
  };
}

function stateBy(code: number): GpuSample['state'] {
  const meaning = meaningOf(code);
  if (meaning === 'lost' || meaning === 'uninitialised' || meaning === 'no-driver') return 'lost';
  return meaning === 'reset-required' ? 'reset-required' : 'good';
}

/** A process that both computes and draws stands in both lists, with the same memory. */
function processesOf(
  compute: readonly NvmlProcess[] | null,
  graphics: readonly NvmlProcess[] | null,
): GpuProcess[] | null {
  if (compute === null && graphics === null) return null;
  const found = new Map<string, GpuProcess>();
  const add = (use: 'compute' | 'graphics', processes: readonly NvmlProcess[]) => {
    for (const one of processes) {
      const key = `${one.pid} ${one.gpuInstance} ${one.computeInstance}`;
      const known = found.get(key);
      found.set(key, {
        ...one,
        uses: [...(known?.uses ?? []), use],
        usedBytes: one.usedBytes ?? known?.usedBytes ?? null,
        ...{ sharedBytes: null, committedBytes: null, name: null, user: null, startedAt: null },
      });
    }
  };
  add('compute', compute ?? []);
  add('graphics', graphics ?? []);
  return [...found.values()];
}
