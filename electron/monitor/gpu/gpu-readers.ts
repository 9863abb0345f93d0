import { checkedGpu } from '../../core/machine/checked-gpu.ts';
import { withLostGpus } from '../../core/machine/lost-gpus.ts';
import { type ReaderTrial, readersToAsk } from '../../core/machine/reader-choice.ts';
import { withCounters } from '../../core/machine/with-counters.ts';
import type { GpuReaderState } from '../../core/protocol/machine/gpu-reader.ts';
import type { GpuSample } from '../../core/protocol/machine/gpu-sample.ts';
import type { GpuReader, ReadingTime } from './contract/gpu-reader.ts';

/** The GPUs of the machine, and how they were read. */
interface GpusNow {
  gpus: GpuSample[];
  gpuReaders: GpuReaderState[];
}

/** Readers of the same GPUs, best first: the first that reads is used until it refuses. */
class ReaderFamily {
  readonly #readers: readonly GpuReader[];
  readonly #trials: ReaderTrial[];
  /** The last answer of each that has given one. */
  readonly #answers: (GpuReaderState['refusal'] | undefined)[] = [];
  #gpus: GpuSample[] = [];

  constructor(readers: readonly GpuReader[]) {
    this.#readers = readers;
    this.#trials = readers.map(({ id }) => ({ reader: id, refusal: null, triedAtMs: null }));
  }

  read(time: ReadingTime): GpuSample[] {
    const due = readersToAsk(this.#trials, time.nowMs);
    const used = this.#readers.findIndex(
      (reader, index) => due.includes(reader.id) && this.#ask(reader, index, time),
    );
    const better = this.#readers[used]?.id;
    if (better !== undefined)
      for (const behind of this.#trials.slice(used + 1)) behind.refusal = { kind: 'not-needed', better };
    this.#gpus = withLostGpus(this.#gpus, used === -1 ? [] : this.#gpus, time.at);
    return this.#gpus;
  }

  #ask(reader: GpuReader, index: number, time: ReadingTime): boolean {
    const reading = reader.read(time);
    const refusal = reading.kind === 'read' ? null : reading.refusal;
    this.#trials[index] = { reader: reader.id, refusal, triedAtMs: time.nowMs };
    if (refusal?.kind !== 'pending') this.#answers[index] = refusal;
    if (reading.kind === 'read') this.#gpus = withLostGpus(this.#gpus, reading.gpus.map(checkedGpu), time.at);
    return reading.kind === 'read';
  }

  /** Of one that is asked again, what it answered before: nothing new is known of it. */
  states(): GpuReaderState[] {
    return this.#trials.map(({ reader, refusal }, index) => ({
      reader,
      refusal: refusal?.kind === 'pending' ? (this.#answers[index] ?? refusal) : refusal,
    }));
  }

  close(): void {
    for (const reader of this.#readers) reader.close();
  }
}

/** All readers of this machine. Each family is for other GPUs, except that Windows' counters know all of them. */
export class GpuReaders {
  readonly #families: ReaderFamily[];

  constructor(families: readonly (readonly GpuReader[])[]) {
    this.#families = families.map((readers) => new ReaderFamily(readers));
  }

  read(time: ReadingTime): GpusNow {
    const gpus = withCounters(this.#families.flatMap((family) => family.read(time)));
    return { gpus, gpuReaders: this.#families.flatMap((family) => family.states()) };
  }

  close(): void {
    for (const family of this.#families) family.close();
  }
}
