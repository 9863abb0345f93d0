import { closeSync, fstatSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { HEAD_FILE, segmentFile, segmentStart } from '../../core/protocol/disk/output-files.ts';
import { openRegularSync } from '../../platform/files/regular-file.ts';

/**
 * The last bytes of an ended attempt, at most `maxBytes`; none if it wrote nothing or has no folder. Synchronous,
 * because the next attempt waits for it. Throws the system's error.
 */
export function readOutputTail(attemptFolder: string, maxBytes: number): Buffer {
  const parts: Buffer[] = [];
  let missing = maxBytes;
  for (const file of filesNewestFirst(attemptFolder)) {
    if (missing <= 0) break;
    const part = readFileEnd(join(attemptFolder, file), missing);
    parts.unshift(part);
    missing -= part.length;
  }
  return Buffer.concat(parts);
}

/** When an attempt's last output was written, in milliseconds of the epoch; null if there is none, or if unknown. */
export function outputWrittenAt(attemptFolder: string): number | null {
  try {
    const [newest = HEAD_FILE] = filesNewestFirst(attemptFolder);
    const file = openRegularSync(join(attemptFolder, newest));
    try {
      // Windows reports the current time for an open file, but a late one for its name.
      return fstatSync(file).mtimeMs;
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}

/**
 * Output between two positions, both within the head file. Reads synchronously, because the next attempt waits for it.
 * Null if it is incomplete or unreadable.
 */
export function readHead(attemptFolder: string, from: number, to: number): Buffer | null {
  try {
    const file = openRegularSync(join(attemptFolder, HEAD_FILE));
    try {
      const bytes = Buffer.allocUnsafe(to - from);
      return readSync(file, bytes, 0, bytes.length, from) === bytes.length ? bytes : null;
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
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

/** The last bytes of a file, at most `atMost`; none if it does not exist. Throws the system's error. */
export function readFileEnd(path: string, atMost: number): Buffer {
  let file: number;
  try {
    file = openRegularSync(path);
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
