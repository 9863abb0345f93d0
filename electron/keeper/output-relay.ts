import type { OutputLogWriter } from './output-log-writer.ts';

const REPORT_EVERY_MS = 5;
const RETRY_MS = 1000;
const MAX_WAITING_BYTES = 8 * 1024 * 1024;

/** What happens to a job's bytes. */
export interface RelayListener {
  /** The log now ends at `end`. Reported at once for the first bytes, then at most every 5 ms. */
  reached(end: number): void;
  /** The log cannot be written; `detail` is the system's message. */
  blocked(detail: string): void;
  resumed(): void;
}

/** The source of the bytes, and how to pause it. */
export interface PausableSource {
  pause(): void;
  resume(): void;
}

/**
 * Passes a job's bytes to its log as they arrive. While the log cannot be written, it keeps them in memory, up to 8
 * MiB. After that it pauses the source and retries every second: no byte is lost while the keeper is alive.
 */
export class OutputRelay {
  readonly #log: OutputLogWriter;
  readonly #source: () => PausableSource;
  readonly #listener: RelayListener;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #isHeldUp = false;
  #blockedBy: string | null = null;
  #reportDue = false;
  #reportTimer: NodeJS.Timeout | undefined;
  #whenEmpty: (() => void) | undefined;

  constructor(log: OutputLogWriter, source: () => PausableSource, listener: RelayListener) {
    this.#log = log;
    this.#source = source;
    this.#listener = listener;
  }

  /** Why the log cannot be written at the moment, as the system's message; null if it can. */
  get blockedBy(): string | null {
    return this.#blockedBy;
  }

  push(bytes: Buffer): void {
    if (this.#waiting.length > 0) {
      this.#wait(bytes);
      return;
    }
    const { written, failure } = this.#log.append(bytes);
    if (written > 0) this.#report();
    if (failure === null) return;
    this.#wait(bytes.subarray(written));
    this.#blockedBy = failure;
    this.#listener.blocked(failure);
    this.#retryLater();
  }

  /** Calls back once all pushed bytes are in the log and reported; nothing may be pushed after that. */
  finish(done: () => void): void {
    this.#whenEmpty = () => {
      clearTimeout(this.#reportTimer);
      if (this.#reportDue) this.#listener.reached(this.#log.end);
      done();
    };
    if (this.#waiting.length === 0) this.#whenEmpty();
  }

  #wait(bytes: Buffer): void {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes < MAX_WAITING_BYTES || this.#isHeldUp) return;
    this.#isHeldUp = true;
    this.#source().pause();
  }

  #retryLater(): void {
    setTimeout(() => this.#retry(), RETRY_MS);
  }

  #retry(): void {
    for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) {
      const { written, failure } = this.#log.append(next);
      this.#waitingBytes -= written;
      if (written > 0) this.#report();
      if (failure !== null) {
        this.#waiting[0] = next.subarray(written);
        this.#retryLater();
        return;
      }
      this.#waiting.shift();
    }
    this.#blockedBy = null;
    this.#listener.resumed();
    if (this.#isHeldUp) {
      this.#isHeldUp = false;
      this.#source().resume();
    }
    this.#whenEmpty?.();
  }

  #report(): void {
    this.#reportDue = true;
    if (this.#reportTimer !== undefined) return;
    this.#sendReport();
  }

  #sendReport(): void {
    this.#reportTimer = undefined;
    if (!this.#reportDue) return;
    this.#reportDue = false;
    this.#listener.reached(this.#log.end);
    this.#reportTimer = setTimeout(() => this.#sendReport(), REPORT_EVERY_MS);
  }
}
