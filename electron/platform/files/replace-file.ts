import { closeSync, fdatasyncSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** On Windows a virus scanner or an open reader makes a rename fail for a moment, so it is retried this often. */
const TRIES = 5;
const BETWEEN_TRIES_MS = 40;
const SHARING_VIOLATIONS = new Set(['EPERM', 'EBUSY', 'EACCES']);

/**
 * Replaces a file durably: the content is written beside it, flushed, then moved over the old one. At every moment
 * either the old or the new content exists. Throws the system's error; the old file is then untouched.
 */
export function replaceFile(path: string, content: string | Buffer, mode = 0o600): void {
  place(path, content, mode, true);
  flushFolder(dirname(path));
}

/**
 * Places a file atomically: no reader ever sees half of it, whichever process dies. It survives a power failure only
 * after `flushFile`, and `flushFolder` of its folder, have returned.
 */
export function placeFile(path: string, content: string | Buffer, mode = 0o600): void {
  place(path, content, mode, false);
}

function place(path: string, content: string | Buffer, mode: number, isFlushed: boolean): void {
  const aside = `${path}.${process.pid}.new`;
  try {
    write(aside, content, mode, isFlushed);
    moveOver(aside, path);
  } catch (error) {
    try {
      rmSync(aside, { force: true });
    } catch {
      // The first error of the disk is the reason.
    }
    throw error;
  }
}

function write(path: string, content: string | Buffer, mode: number, isFlushed: boolean): void {
  const file = openSync(path, 'w', mode);
  try {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
    if (isFlushed) flush(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Waits until an open file's content is on the disk. fdatasync(2) leaves out only metadata that is not needed to read
 * the content back, such as times; it does write a new length.
 */
export const flush = (file: number): void => fdatasyncSync(file);

/** Waits until the content of a file is on the disk. */
export function flushFile(path: string): void {
  // Windows flushes only through a handle with write access.
  const file = openSync(path, 'r+');
  try {
    flush(file);
  } finally {
    closeSync(file);
  }
}

/** Moves a file over another one, in one step. Throws the system's error; both files are then untouched. */
export function moveOver(from: string, to: string): void {
  for (let attempt = 1; ; attempt++) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (process.platform !== 'win32' || attempt === TRIES || !SHARING_VIOLATIONS.has(code)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BETWEEN_TRIES_MS * attempt);
    }
  }
}

/** On Unix a new or renamed file is durable once its folder is flushed; Windows has no such call and needs none. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const file = openSync(folder, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Resolves when a file and its name are on the disk; rejects with the system's error. The wait is another thread's: a
 * busy disk may take seconds for it, and whoever asked has other work.
 */
export async function flushDurably(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.datasync().finally(() => file.close());
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}
