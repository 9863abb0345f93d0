import { meaningOf } from '../../../core/machine/nvml-codes.ts';
import type { ReaderRefusal } from '../../../core/protocol/machine/gpu-reader.ts';
import type { GpuReader, GpuReading, ReadingTime } from '../contract/gpu-reader.ts';
import { type NvmlIdentity, readNvmlGpu } from './nvml-gpu.ts';
import { loadNvml, type NvmlLibrary } from './nvml-library.ts';
import { nvmlPaths } from './nvml-paths.ts';
import { readSlowFacts, type SlowFacts } from './nvml-slow-facts.ts';

/** Errors, slices and limits are read this often. */
const SLOW_MS = 15_000;
/** NVML finds a card that was lost, or is new, only when it is started again. */
const REOPEN_MS = 10_000;
/** More than any machine has; a driver that claims more is not believed. */
const MOST_GPUS = 64;

interface Slow {
  facts: SlowFacts;
  atMs: number;
}

/** Reads NVIDIA's GPUs with NVIDIA's library. */
export class NvmlReader implements GpuReader {
  readonly id = 'nvml';
  readonly #paths: () => string[];
  #nvml: NvmlLibrary | null = null;
  #devices: NvmlIdentity[] | null = null;
  #slow = new Map<string, Slow>();
  #openedAtMs = 0;

  constructor(paths: () => string[] = nvmlPaths) {
    this.#paths = paths;
  }

  read({ at, nowMs }: ReadingTime): GpuReading {
    const refusal = this.#devices === null ? this.#open(nowMs) : null;
    const [nvml, devices] = [this.#nvml, this.#devices];
    if (refusal !== null || nvml === null || devices === null)
      return { kind: 'refused', refusal: refusal ?? { kind: 'no-gpu' } };
    const gpus = devices.map((one) => readNvmlGpu(nvml, one, this.#slowFacts(nvml, one, nowMs), at));
    const hasLost = gpus.some(({ state }) => state === 'lost') || devices.length === 0;
    if (hasLost && nowMs - this.#openedAtMs >= REOPEN_MS) this.close();
    return gpus.length === 0 ? { kind: 'refused', refusal: { kind: 'no-gpu' } } : { kind: 'read', gpus };
  }

  /** The library stays loaded; the next reading starts it again. */
  close(): void {
    if (this.#devices !== null) this.#nvml?.shutdown();
    this.#devices = null;
    this.#slow.clear();
  }

  #open(nowMs: number): ReaderRefusal | null {
    this.#openedAtMs = nowMs;
    if (this.#nvml === null) {
      const loaded = loadNvml(this.#paths());
      if ('kind' in loaded) return loaded;
      this.#nvml = loaded;
    }
    const nvml = this.#nvml;
    const started = nvml.init();
    if (meaningOf(started) !== 'good') return { kind: 'driver-refused', code: started };
    const { code, value } = nvml.count();
    if (value === null) {
      nvml.shutdown();
      return { kind: 'driver-refused', code };
    }
    const driver = nvml.driverVersion();
    const indices = Array.from({ length: Math.min(value, MOST_GPUS) }, (_, index) => index);
    this.#devices = indices.flatMap((index) => identityOf(nvml, index, driver));
    return null;
  }

  #slowFacts(nvml: NvmlLibrary, { key, device }: NvmlIdentity, nowMs: number): SlowFacts {
    const known = this.#slow.get(key);
    if (known !== undefined && nowMs - known.atMs < SLOW_MS) return known.facts;
    const facts = readSlowFacts(nvml, device);
    this.#slow.set(key, { facts, atMs: nowMs });
    return facts;
  }
}

/** None for a device that cannot be opened: it is lost, or belongs to another container. */
function identityOf(nvml: NvmlLibrary, index: number, driver: string | null): NvmlIdentity[] {
  const device = nvml.device(index).value;
  if (device === null) return [];
  const uuid = nvml.uuid(device).value;
  const pci = nvml.pci(device).value;
  const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');
  const busAddress = pci === null ? null : `${hex(pci.domain, 4)}:${hex(pci.bus, 2)}:${hex(pci.device, 2)}.0`;
  const key = uuid ?? busAddress ?? `nvidia-${index}`;
  return [{ device, key, index, driver, uuid, busAddress, name: nvml.name(device).value }];
}
