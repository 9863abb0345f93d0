import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { TIMES_EVERY_MS, TIMES_FILE } from '../core/protocol/disk/output-files.ts';

/**
 * Notes when the output of an attempt came, for hosts that were not there: how far it reached, at most once a second.
 * Nothing depends on it, so a note that cannot be written is left out.
 */
export class OutputTimes {
  readonly #path: string;
  #file: number | null = null;
  #notedMs = Number.NEGATIVE_INFINITY;

  constructor(folder: string) {
    this.#path = join(folder, TIMES_FILE);
  }

  /** The output now reaches `end`. */
  note(end: number, nowMs: number): void {
    // Also if the clock was set back.
    if (Math.abs(nowMs - this.#notedMs) < TIMES_EVERY_MS) return;
    this.#notedMs = nowMs;
    try {
      this.#file ??= openSync(this.#path, 'a');
      writeSync(this.#file, `${end} ${nowMs}\n`);
    } catch {
      // The disk is full, or the folder is away.
    }
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }
}
