import { randomBytes } from 'node:crypto';

/**
 * A mark written into a terminal behind the last byte of a job, and found again in what is read from it: once it
 * comes through, everything before it has been read. An operating system command (ESC ] … BEL) with a random name
 * that no job can know; of digits and capitals only, since a terminal may be set to turn letters into capitals.
 */
export class Fence {
  readonly mark = Buffer.from(`\x1b]777;${randomBytes(16).toString('hex').toUpperCase()}\x07`);
  #held = Buffer.alloc(0);

  /**
   * Takes a chunk that was read after the mark was begun, and gives the bytes that are surely the job's. Bytes that
   * may be the beginning of the mark are held back. With `found`, the mark has come through.
   */
  push(chunk: Buffer): { bytes: Buffer; found: boolean } {
    const seen = Buffer.concat([this.#held, chunk]);
    const at = seen.indexOf(this.mark);
    if (at >= 0) return { bytes: seen.subarray(0, at), found: true };
    const sure = seen.length - this.#lengthOfBeginning(seen);
    this.#held = seen.subarray(sure);
    return { bytes: seen.subarray(0, sure), found: false };
  }

  /** What is still held back when nobody waits any longer, without the `written` bytes of the mark that may end it. */
  rest(written: number): Buffer {
    return this.#held.length > written ? this.#held : Buffer.alloc(0);
  }

  /** How many of the last bytes are the beginning of the mark. ESC occurs in it once, so only one place can be. */
  #lengthOfBeginning(seen: Buffer): number {
    const at = seen.lastIndexOf(0x1b);
    if (at < 0 || seen.length - at >= this.mark.length) return 0;
    const end = seen.subarray(at);
    return end.equals(this.mark.subarray(0, end.length)) ? end.length : 0;
  }
}
