import { sumIfKnown } from '../sum-if-known.ts';
import { type GpuInstance, gpuInstanceIn } from './gpu-instance.ts';

/** One instance of a performance counter. */
export interface CounterRow {
  instance: string;
  /** null if Windows has no valid figure for it, as for a process that ends meanwhile. */
  value: number | null;
}

/** The rows of the counters of GPU memory, in bytes. */
export interface GpuMemoryRows {
  adapterDedicated: readonly CounterRow[];
  adapterShared: readonly CounterRow[];
  processDedicated: readonly CounterRow[];
  processShared: readonly CounterRow[];
  processCommitted: readonly CounterRow[];
}

/** Memory of an adapter that a process uses, in bytes; null: not reported. */
export interface CountedProcess {
  pid: number;
  dedicatedBytes: number | null;
  sharedBytes: number | null;
  committedBytes: number | null;
}

/** Memory of an adapter, in bytes; null: not reported. */
export interface CountedAdapter {
  dedicatedBytes: number | null;
  sharedBytes: number | null;
  /** True if several cards are linked to it: no figure of it then belongs to one card alone. */
  isLinked: boolean;
  processes: CountedProcess[];
}

interface Figures {
  luid: string;
  pid: number | null;
  /** By the number of its card. */
  cards: Map<number, number | null>;
}

/** The counted adapters by their LUID. Rows whose names have another form are left out. */
export function adaptersIn(rows: GpuMemoryRows): Map<string, CountedAdapter> {
  const found = new Map<string, CountedAdapter>();
  const adapterOf = ({ luid, cards }: Figures): CountedAdapter => {
    const adapter = found.get(luid) ?? { ...NO_FIGURES, processes: [] };
    if (cards.size > 1 || ([...cards.keys()][0] ?? 0) > 0) adapter.isLinked = true;
    found.set(luid, adapter);
    return adapter;
  };
  for (const one of figuresIn(rows.adapterDedicated, false))
    adapterOf(one).dedicatedBytes = sumIfKnown(one.cards.values());
  for (const one of figuresIn(rows.adapterShared, false))
    adapterOf(one).sharedBytes = sumIfKnown(one.cards.values());
  const processes = new Map<string, CountedProcess>();
  const processOf = (one: Figures): CountedProcess => {
    const key = keyOf(one.luid, one.pid);
    const known = processes.get(key);
    if (known !== undefined) return known;
    const made = { pid: one.pid ?? 0, dedicatedBytes: null, sharedBytes: null, committedBytes: null };
    processes.set(key, made);
    adapterOf(one).processes.push(made);
    return made;
  };
  for (const one of figuresIn(rows.processDedicated, true))
    processOf(one).dedicatedBytes = sumIfKnown(one.cards.values());
  for (const one of figuresIn(rows.processShared, true))
    processOf(one).sharedBytes = sumIfKnown(one.cards.values());
  for (const one of figuresIn(rows.processCommitted, true))
    processOf(one).committedBytes = sumIfKnown(one.cards.values());
  for (const adapter of found.values()) adapter.processes = adapter.processes.filter(isOnGpu);
  return found;
}

/**
 * Use of each adapter in percent by its LUID, as the Task Manager shows it: that of its busiest engine, which is the sum
 * of its processes. A process without a valid figure is one that has just started or ended.
 */
export function busyPercentIn(rows: readonly CounterRow[]): Map<string, number> {
  const engines = new Map<string, { luid: string; percent: number }>();
  for (const { instance, value } of rows) {
    const of = gpuInstanceIn(instance);
    if (of === null || of.engine === null || value === null || !(value >= 0)) continue;
    const key = `${of.luid} ${of.card} ${of.engine}`;
    const percent = (engines.get(key)?.percent ?? 0) + value;
    engines.set(key, { luid: of.luid, percent });
  }
  const busy = new Map<string, number>();
  for (const { luid, percent } of engines.values())
    busy.set(luid, Math.max(busy.get(luid) ?? 0, Math.min(100, percent)));
  return busy;
}

const NO_FIGURES: Omit<CountedAdapter, 'processes'> = {
  dedicatedBytes: null,
  sharedBytes: null,
  isLinked: false,
};

const keyOf = (luid: string, pid: number | null): string => `${luid} ${pid}`;

/** Windows keeps an instance for each process that has opened the adapter, whether it uses memory of it or not. */
const isOnGpu = ({ dedicatedBytes, sharedBytes, committedBytes }: CountedProcess): boolean =>
  [dedicatedBytes, sharedBytes, committedBytes].some((bytes) => bytes !== null && bytes !== 0);

/** The figures of a memory counter by adapter, or by adapter and process. */
function figuresIn(rows: readonly CounterRow[], ofProcesses: boolean): Iterable<Figures> {
  const found = new Map<string, Figures>();
  for (const { instance, value } of rows) {
    const of = gpuInstanceIn(instance);
    if (of === null || !isWanted(of, ofProcesses)) continue;
    const key = keyOf(of.luid, of.pid);
    const figures = found.get(key) ?? { luid: of.luid, pid: of.pid, cards: new Map() };
    found.set(key, figures);
    const known = figures.cards.get(of.card);
    // Two different figures under one name: nothing says which one counts.
    figures.cards.set(of.card, known === undefined || known === value ? value : null);
  }
  return found.values();
}

/** Process 0 is no program. */
const isWanted = ({ pid, engine }: GpuInstance, ofProcesses: boolean): boolean =>
  engine === null && (ofProcesses ? pid !== null && pid !== 0 : pid === null);
