import type { GpuReaderId, ReaderRefusal } from '../../../core/protocol/machine/gpu-reader.ts';
import type { GpuSample } from '../../../core/protocol/machine/gpu-sample.ts';
import { systemErrorFrom } from '../../base/system-error.ts';
import type { GpuReader, GpuReading, ReadingTime } from '../contract/gpu-reader.ts';

/** A program costs a hundred times what a library does, so it runs this often at most. */
const AGAIN_AFTER_MS = 5_000;

/** Asks for the GPUs; takes its time. `at`: the present. */
export type AskForGpus = (at: number) => Promise<GpuSample[] | ReaderRefusal>;

/** A reader that asks in the background, and hands out the last answer. */
export class BackgroundReader implements GpuReader {
  readonly id: GpuReaderId;
  readonly #ask: AskForGpus;
  #last: GpuReading | null = null;
  /** False until the last answer was handed out. */
  #isTold = false;
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #isAsking = false;

  constructor(id: GpuReaderId, ask: AskForGpus) {
    this.id = id;
    this.#ask = ask;
  }

  read({ at, nowMs }: ReadingTime): GpuReading {
    if (!this.#isAsking && nowMs - this.#askedAtMs >= AGAIN_AFTER_MS) {
      this.#askedAtMs = nowMs;
      // Ask again after a refusal; a good answer stays until the next one. One that nobody heard, because samples are
      // rarer than questions, counts first: else it would be on its way for ever.
      if (this.#last?.kind === 'refused' && this.#isTold) this.#last = null;
      void this.#begin(at);
    }
    this.#isTold = this.#last !== null;
    return this.#last ?? { kind: 'refused', refusal: { kind: 'pending' } };
  }

  async #begin(at: number): Promise<void> {
    this.#isAsking = true;
    const answer = await this.#ask(at).catch((error: unknown) => {
      return { kind: 'failed' as const, error: systemErrorFrom(error) };
    });
    this.#isAsking = false;
    this.#isTold = false;
    if (!Array.isArray(answer)) this.#last = { kind: 'refused', refusal: answer };
    else if (answer.length === 0) this.#last = { kind: 'refused', refusal: { kind: 'no-gpu' } };
    else this.#last = { kind: 'read', gpus: answer };
  }

  /** Programs end by themselves or by their time limit. */
  close(): void {}
}
