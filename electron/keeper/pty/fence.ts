import { randomBytes } from 'node:crypto';

/**
 * A mark that is written into a terminal after a job's last byte and searched in its output. Once it arrives,
 * everything before it has been read. It is an operating system command (ESC ] … BEL) with a random name that no job
 * can know. The name has only digits and capitals, because a terminal may convert letters to capitals.
 */
export class Fence {
  readonly mark = Buffer.from(`\x1b]777;${randomBytes(16).toString('hex').toUpperCase()}\x07`);
  #held = Buffer.alloc(0);

  /**
   * Takes a chunk that was read after the mark was begun, and returns the bytes that certainly belong to the job. Bytes
   * that may be the beginning of the mark are held back. `found`: the mark has arrived.
   */
  push(chunk: Buffer): { bytes: Buffer; found: boolean } {
    const seen = Buffer.concat([this.#held, chunk]);
    const at = seen.indexOf(this.mark);
    if (at >= 0) return { bytes: seen.subarray(0, at), found: true };
    const sure = seen.length - this.#lengthOfBeginning(seen);
    this.#held = seen.subarray(sure);
    return { bytes: seen.subarray(0, sure), found: false };
  }

  /** The bytes that are still held back after the wait, without the `written` bytes of a mark at their end. */
  rest(written: number): Buffer {
    return this.#held.length > written ? this.#held : Buffer.alloc(0);
  }

  /**
   * How many of the last bytes are the beginning of the mark. ESC occurs in it once, so there is only one candidate.
   */
  #lengthOfBeginning(seen: Buffer): number {
    const at = seen.lastIndexOf(0x1b);
    if (at < 0 || seen.length - at >= this.mark.length) return 0;
    const end = seen.subarray(at);
    return end.equals(this.mark.subarray(0, end.length)) ? end.length : 0;
  }
}
