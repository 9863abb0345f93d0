import type { GpuProcess, GpuSample } from '../protocol/machine/gpu-sample.ts';
import { instanceOf } from './counter-instance.ts';

/** A counter's values by the names of its instances. */
export type CounterValues = ReadonlyMap<string, number>;

/** What Windows' performance counters say of all GPUs; null: the counter is missing. */
export interface GpuCounters {
  processDedicated: CounterValues | null;
  processShared: CounterValues | null;
  processCommitted: CounterValues | null;
  adapterDedicated: CounterValues | null;
  adapterShared: CounterValues | null;
  /** Load of each engine by each process, in percent. */
  engineBusy: CounterValues | null;
}

/** The counters' view of one adapter. */
export interface CountedAdapter {
  luid: string;
  usedBytes: number | null;
  sharedBytes: number | null;
  busyPercent: number | null;
  processes: GpuProcess[];
}

/** Counters by adapter. */
export function countedAdapters(counters: GpuCounters): CountedAdapter[] {
  const luids = new Set(
    Object.values(counters).flatMap((values: CounterValues | null) =>
      [...(values?.keys() ?? [])].flatMap((name) => instanceOf(name)?.luid ?? []),
    ),
  );
  return [...luids].sort().map((luid) => ({
    luid,
    usedBytes: ofAdapter(counters.adapterDedicated, luid),
    sharedBytes: ofAdapter(counters.adapterShared, luid),
    busyPercent: busiestEngine(counters.engineBusy, luid),
    processes: processesOn(counters, luid),
  }));
}

/** An adapter of linked GPUs has a part for each (`phys_1`). */
function ofAdapter(values: CounterValues | null, luid: string): number | null {
  const parts = [...(values ?? [])].flatMap(([name, value]) => {
    const instance = instanceOf(name);
    return instance?.luid === luid && instance.pid === null ? [value] : [];
  });
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
}

/** As Task Manager does: the engine that all processes together keep busiest. Summing engines gives more than 100 %. */
function busiestEngine(values: CounterValues | null, luid: string): number | null {
  const engines = new Map<string, number>();
  for (const [name, value] of values ?? []) {
    const instance = instanceOf(name);
    if (instance?.luid !== luid || instance.engine === null) continue;
    engines.set(instance.engine, (engines.get(instance.engine) ?? 0) + value);
  }
  return engines.size === 0 ? null : Math.min(100, Math.max(...engines.values()));
}

/** A process that holds nothing of an adapter is listed with zeros, and left out here. */
function processesOn(counters: GpuCounters, luid: string): GpuProcess[] {
  const byPid = new Map<number, GpuProcess>();
  const fill = (figure: 'usedBytes' | 'sharedBytes' | 'committedBytes', values: CounterValues | null) => {
    for (const [name, value] of values ?? []) {
      const instance = instanceOf(name);
      if (instance?.luid !== luid || instance.pid === null) continue;
      const known = byPid.get(instance.pid) ?? unknownProcess(instance.pid);
      byPid.set(instance.pid, { ...known, [figure]: (known[figure] ?? 0) + value });
    }
  };
  fill('usedBytes', counters.processDedicated);
  fill('sharedBytes', counters.processShared);
  fill('committedBytes', counters.processCommitted);
  return [...byPid.values()].filter((one) => (one.usedBytes ?? 0) > 0 || (one.sharedBytes ?? 0) > 0);
}

const unknownProcess = (pid: number): GpuProcess => ({
  ...{ pid, uses: [], usedBytes: null, sharedBytes: null, committedBytes: null },
  ...{ gpuInstance: null, computeInstance: null, name: null, user: null, startedAt: null },
});

/**
 * GPUs of another reader with what only the counters know: the memory of each process, and shared memory. Adapters are
 * matched by LUID, or by `addressOf` their place on the bus. `unmatched`: adapters that no other reader knows.
 */
export function withCounters(
  gpus: readonly GpuSample[],
  adapters: readonly CountedAdapter[],
  addressOf: (luid: string) => string | null,
): { gpus: GpuSample[]; unmatched: CountedAdapter[] } {
  const left = new Set(adapters);
  const merged = gpus.map((gpu) => {
    const adapter = adapters.find(
      ({ luid }) => luid === gpu.luid || (gpu.busAddress !== null && addressOf(luid) === gpu.busAddress),
    );
    if (adapter === undefined) return gpu;
    left.delete(adapter);
    return withAdapter(gpu, adapter);
  });
  return { gpus: merged, unmatched: [...left] };
}

function withAdapter(gpu: GpuSample, adapter: CountedAdapter): GpuSample {
  const uses = new Map((gpu.processes ?? []).map((one) => [one.pid, one.uses]));
  const listed = new Set(adapter.processes.map(({ pid }) => pid));
  return {
    ...gpu,
    luid: adapter.luid,
    memory: { ...gpu.memory, sharedBytes: adapter.sharedBytes },
    busyPercent: gpu.busyPercent ?? adapter.busyPercent,
    processes: [
      ...adapter.processes.map((one) => ({ ...one, uses: uses.get(one.pid) ?? [] })),
      ...(gpu.processes ?? []).filter(({ pid }) => !listed.has(pid)),
    ],
    processReader: 'windows-counters',
  };
}
