import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { HEAD_FILE, segmentFile, segmentStart } from '../../core/protocol/output-files.ts';

/**
 * The last bytes of an attempt that is over, at most `maxBytes`; none if it wrote nothing or has no folder. Without a
 * detour through other threads, since the next attempt waits for it. Throws the system's error.
 */
export function readOutputTail(attemptFolder: string, maxBytes: number): Buffer {
  const parts: Buffer[] = [];
  let missing = maxBytes;
  for (const file of filesNewestFirst(attemptFolder)) {
    if (missing <= 0) break;
    const part = readEnd(join(attemptFolder, file), missing);
    parts.unshift(part);
    missing -= part.length;
  }
  return Buffer.concat(parts);
}

function filesNewestFirst(folder: string): string[] {
  const segments = namesIn(folder)
    .map(segmentStart)
    .filter((start) => start !== null)
    .sort((a, b) => b - a)
    .map(segmentFile);
  return [...segments, HEAD_FILE];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function readEnd(path: string, atMost: number): Buffer {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.allocUnsafe(Math.min(size, atMost));
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, size - bytes.length));
  } finally {
    closeSync(file);
  }
}
