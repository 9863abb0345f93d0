import type { GpuSample } from '../core/protocol/machine/gpu-sample.ts';
import type { MachineSample } from '../core/protocol/machine/machine-sample.ts';
import type { MonitorReport, MonitorRequest } from '../core/protocol/machine/monitor-message.ts';
import { USUAL_INTERVAL_MS } from '../core/protocol/monitor-interval.ts';
import type { GpuReaders } from './gpu/gpu-readers.ts';
import type { MachineReader } from './machine/contract/machine-reader.ts';

/** What a monitor works with. */
interface MonitorParts {
  gpus: Pick<GpuReaders, 'read' | 'close'>;
  machine: MachineReader;
  send(report: MonitorReport): void;
}

/** Takes samples until it is closed; the first one when it is first told what to measure. */
export class Monitor {
  readonly #parts: MonitorParts;
  #asked: MonitorRequest = { kind: 'attend', intervalMs: USUAL_INTERVAL_MS, jobs: [], folders: [] };
  #number = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: MonitorParts) {
    this.#parts = parts;
  }

  attend(request: MonitorRequest): void {
    this.#asked = request;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#round();
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#parts.gpus.close();
  }

  #round(): void {
    const beganMs = performance.now();
    const sample = this.#sample(beganMs);
    this.#parts.send({ kind: 'sample', sample });
    // Runs may wait for the first answer of a reader.
    const isAwaited = sample.gpuReaders.some(({ refusal }) => refusal?.kind === 'pending');
    const intervalMs = isAwaited
      ? Math.min(this.#asked.intervalMs, USUAL_INTERVAL_MS)
      : this.#asked.intervalMs;
    // A slow reading shortens the wait, but leaves time for requests.
    const waitMs = Math.max(intervalMs / 10, intervalMs - (performance.now() - beganMs));
    this.#timer = setTimeout(() => this.#round(), waitMs);
  }

  #sample(nowMs: number): MachineSample {
    const { gpus, machine } = this.#parts;
    const at = Date.now();
    const found = gpus.read({ at, nowMs });
    const figures = machine.read(this.#asked, nowMs);
    const { user, system } = process.cpuUsage();
    return {
      at,
      number: ++this.#number,
      intervalMs: this.#asked.intervalMs,
      ...figures,
      gpus: found.gpus.map((gpu) => this.#described(gpu)),
      gpuReaders: found.gpuReaders,
      monitor: {
        pid: process.pid,
        cpuMs: (user + system) / 1000,
        residentBytes: process.memoryUsage.rss(),
        readMs: performance.now() - nowMs,
      },
    };
  }

  /** Readers know processes by their pid. */
  #described(gpu: GpuSample): GpuSample {
    const describe = (pid: number) => this.#parts.machine.describe(pid);
    return { ...gpu, processes: gpu.processes?.map((one) => ({ ...one, ...describe(one.pid) })) ?? null };
  }
}
