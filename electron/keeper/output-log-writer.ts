import { closeSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import {
  droppedNotice,
  HEAD_FILE,
  SEGMENTS_IN_TAIL,
  segmentFile,
} from '../core/protocol/disk/output-files.ts';
import type { OutputPolicy } from '../core/protocol/policy/output-log.ts';
import { systemDetail } from './base/system-error.ts';

/**
 * Writes an attempt's output to its folder: the first `headBytes` to the head file, the rest to segments. The oldest
 * segments are dropped while at least `tailBytes` remain. Every write has an explicit position, so a write that failed
 * half-way (a full disk) is simply repeated.
 */
export class OutputLogWriter {
  /** Bytes of output so far, kept or dropped. */
  end = 0;
  readonly #folder: string;
  readonly #headBytes: number;
  readonly #segmentBytes: number;
  readonly #head: number;
  #segment: number | null = null;
  /** Starts of the existing segments; the last one is being written. */
  readonly #starts: number[] = [];

  /** Creates the head file in `folder`, which must exist. Throws the system's error if it cannot. */
  constructor(folder: string, policy: OutputPolicy) {
    this.#folder = folder;
    this.#headBytes = policy.headBytes;
    this.#segmentBytes = Math.ceil(policy.tailBytes / SEGMENTS_IN_TAIL);
    this.#head = openSync(join(folder, HEAD_FILE), 'w');
  }

  /** Appends synchronously. `written` may be less than everything; `failure` is then the system's message. */
  append(bytes: Buffer): { written: number; failure: string | null } {
    let written = 0;
    try {
      while (written < bytes.length) {
        const { file, position, room } = this.#target();
        const count = writeSync(file, bytes, written, Math.min(room, bytes.length - written), position);
        written += count;
        this.end += count;
      }
    } catch (error) {
      return { written, failure: systemDetail(error) };
    }
    return { written, failure: null };
  }

  close(): void {
    closeSync(this.#head);
    if (this.#segment !== null) closeSync(this.#segment);
    this.#segment = null;
  }

  #target(): { file: number; position: number; room: number } {
    const behindHead = this.end - this.#headBytes;
    if (behindHead < 0) return { file: this.#head, position: this.end, room: -behindHead };
    const position = behindHead % this.#segmentBytes;
    const file = this.#openSegment(this.end - position);
    return { file, position, room: this.#segmentBytes - position };
  }

  #openSegment(start: number): number {
    if (this.#segment !== null && this.#starts.at(-1) === start) return this.#segment;
    this.#dropOldest(start);
    const file = openSync(join(this.#folder, segmentFile(start)), 'w');
    const previous = this.#segment;
    this.#starts.push(start);
    this.#segment = file;
    // Last: a network disk may fail here, and the write is then repeated with the new segment in place.
    if (previous !== null) closeSync(previous);
    return file;
  }

  /** Called when all segments are full and another starts at `next`. */
  #dropOldest(next: number): void {
    while (this.#starts.length > SEGMENTS_IN_TAIL) {
      const [oldest = next, goesOnAt = next] = this.#starts;
      // The notice first: a reader that misses the segment must find the notice complete.
      const notice = Buffer.from(droppedNotice(this.#headBytes, goesOnAt));
      for (let done = 0; done < notice.length; )
        done += writeSync(this.#head, notice, done, notice.length - done, this.#headBytes + done);
      unlinkSync(join(this.#folder, segmentFile(oldest)));
      this.#starts.shift();
    }
  }
}
