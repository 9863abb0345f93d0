import type { OutputLogWriter } from './output-log-writer.ts';

const REPORT_EVERY_MS = 5;
const RETRY_MS = 1000;
const MAX_WAITING_BYTES = 8 * 1024 * 1024;

/** What becomes of a job's bytes. */
export interface RelayListener {
  /** The log now reaches to `end`. At once for the first bytes, then at most every 5 ms. */
  reached(end: number): void;
  /** The log cannot be written, in the system's words. */
  blocked(detail: string): void;
  resumed(): void;
}

/** The source of the bytes, as far as it can be held up. */
export interface Holdable {
  pause(): void;
  resume(): void;
}

/**
 * Passes a job's bytes to its log as they come. While the log cannot be written, it keeps them in memory, up to 8 MiB,
 * then holds up the source, and tries again every second: no byte is lost as long as the keeper lives.
 */
export class OutputRelay {
  readonly #log: OutputLogWriter;
  readonly #source: () => Holdable;
  readonly #listener: RelayListener;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #isHeldUp = false;
  #blockedBy: string | null = null;
  #reportDue = false;
  #reportTimer: NodeJS.Timeout | undefined;
  #whenEmpty: (() => void) | undefined;

  constructor(log: OutputLogWriter, source: () => Holdable, listener: RelayListener) {
    this.#log = log;
    this.#source = source;
    this.#listener = listener;
  }

  /** Why the log cannot be written at the moment, in the system's words; null: it can. */
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

  /** Calls back once all that was pushed is in the log and reported; nothing may be pushed after. */
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
