import { createHash, type Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const PIECE_BYTES = 1024 * 1024;
/** While a job runs, hashing pauses for this many times its own duration, to leave the processor to the job. */
const REST_FACTOR = 9;

/** SHA-256 of an open file, one piece at a time, so that the host can do other work; with pauses while `isGentle`. */
export async function hashInto(hash: Hash, file: FileHandle, isGentle: () => boolean): Promise<void> {
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  for (let at = 0; ; ) {
    const since = performance.now();
    const { bytesRead } = await file.read(piece, 0, PIECE_BYTES, at);
    if (bytesRead === 0) return;
    hash.update(piece.subarray(0, bytesRead));
    at += bytesRead;
    if (bytesRead === PIECE_BYTES && isGentle()) await delay((performance.now() - since) * REST_FACTOR);
  }
}

export const newHash = (): Hash => createHash('sha256');
