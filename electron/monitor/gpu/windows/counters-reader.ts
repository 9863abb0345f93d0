import { type CountedFigures, countedGpus } from '../../../core/machine/windows/counted-gpus.ts';
import { adaptersIn, busyPercentIn } from '../../../core/machine/windows/gpu-counters.ts';
import { type GraphicsAdapter, isGpu, vendorOf } from '../../../core/machine/windows/graphics-adapter.ts';
import type { ReaderRefusal } from '../../../core/protocol/machine/gpu-reader.ts';
import { loadPdh, type PdhLibrary } from '../../counters/pdh-library.ts';
import { PdhQuery } from '../../counters/pdh-query.ts';
import type { GpuReader, GpuReading, ReadingTime } from '../contract/gpu-reader.ts';
import { type ListAdapters, loadGraphicsKernel } from './graphics-kernel.ts';

/** A new card, and one whose driver was installed, is found within this time. */
const ADAPTERS_MS = 30_000;
/** An adapter that the counters know and the list lacks is looked for this often: each reset of a driver makes a new one. */
const UNKNOWN_ADAPTER_MS = 2_000;
/** Each process has an instance for each engine of each card, so these counters are the dear ones. */
const ENGINES_MS = 5_000;

const MEMORY_PATHS = [
  '\\GPU Adapter Memory(*)\\Dedicated Usage',
  '\\GPU Adapter Memory(*)\\Shared Usage',
  '\\GPU Process Memory(*)\\Dedicated Usage',
  '\\GPU Process Memory(*)\\Shared Usage',
  '\\GPU Process Memory(*)\\Total Committed',
];
const ENGINE_PATH = '\\GPU Engine(*)\\Utilization Percentage';

/** Which libraries are loaded. */
export interface CounterLibraries {
  pdh: string;
  graphicsKernel: string;
}

interface Opened {
  listAdapters: ListAdapters;
  memory: PdhQuery;
  engines: PdhQuery;
}

/** Reads the GPUs of all makers by Windows' performance counters. */
export class CountersReader implements GpuReader {
  readonly id = 'windows-counters';
  readonly #libraries: CounterLibraries;
  #opened: Opened | null = null;
  #adapters: GraphicsAdapter[] = [];
  #listedAtMs = Number.NEGATIVE_INFINITY;
  #busy: CountedFigures['busy'] = new Map();
  #busyAtMs = Number.NEGATIVE_INFINITY;

  constructor(libraries: CounterLibraries = { pdh: 'pdh.dll', graphicsKernel: 'gdi32.dll' }) {
    this.#libraries = libraries;
  }

  read({ at, nowMs }: ReadingTime): GpuReading {
    const opened = this.#opened ?? this.#open();
    if ('kind' in opened) return { kind: 'refused', refusal: opened };
    const { code, value } = opened.memory.read();
    if (value === null) return { kind: 'refused', refusal: { kind: 'driver-refused', code } };
    const [adapterDedicated = [], adapterShared = [], ...ofProcesses] = value;
    const [processDedicated = [], processShared = [], processCommitted = []] = ofProcesses;
    const memory = adaptersIn({
      ...{ adapterDedicated, adapterShared, processDedicated, processShared, processCommitted },
    });
    const refusal = this.#list(opened.listAdapters, memory.keys(), nowMs);
    if (refusal !== null) return { kind: 'refused', refusal };
    this.#readEngines(opened.engines, nowMs);
    const gpus = countedGpus(this.#adapters, { memory, busy: this.#busy }, at);
    return gpus.length === 0 ? { kind: 'refused', refusal: { kind: 'no-gpu' } } : { kind: 'read', gpus };
  }

  /** The libraries stay loaded; the next reading opens the queries again. */
  close(): void {
    this.#opened?.memory.close();
    this.#opened?.engines.close();
  }

  #open(): Opened | ReaderRefusal {
    const pdh: PdhLibrary | ReaderRefusal = loadPdh([this.#libraries.pdh]);
    if ('kind' in pdh) return pdh;
    const listAdapters = loadGraphicsKernel([this.#libraries.graphicsKernel]);
    if ('kind' in listAdapters) return listAdapters;
    this.#opened = {
      listAdapters,
      memory: new PdhQuery(pdh, MEMORY_PATHS, 'whole'),
      engines: new PdhQuery(pdh, [ENGINE_PATH], 'fraction'),
    };
    return this.#opened;
  }

  #list(listAdapters: ListAdapters, counted: Iterable<string>, nowMs: number): ReaderRefusal | null {
    const known = new Set(this.#adapters.map(({ luid }) => luid));
    const hasUnknown = [...counted].some((luid) => !known.has(luid));
    if (nowMs - this.#listedAtMs < (hasUnknown ? UNKNOWN_ADAPTER_MS : ADAPTERS_MS)) return null;
    const listed = listAdapters();
    if (typeof listed === 'number') return { kind: 'driver-refused', code: listed };
    this.#adapters = listed;
    this.#listedAtMs = nowMs;
    return null;
  }

  /** NVIDIA's own readers report how busy its cards are. */
  #readEngines(engines: PdhQuery, nowMs: number): void {
    if (nowMs - this.#busyAtMs < ENGINES_MS) return;
    if (!this.#adapters.some((adapter) => isGpu(adapter) && vendorOf(adapter) !== 'nvidia')) return;
    this.#busyAtMs = nowMs;
    this.#busy = busyPercentIn(engines.read().value?.[0] ?? []);
  }
}
