import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

/**
 * Replaces `path` by `value` as JSON: written aside, flushed to the disk, moved into place, so that a reader sees
 * the old content or the new, never half of it. Throws the system's error.
 */
export function writeDurably(path: string, value: unknown, mode = 0o644): void {
  const text = Buffer.from(textOf(value));
  const aside = `${path}.tmp`;
  const file = openSync(aside, 'w', mode);
  try {
    // A disk that is nearly full may take a part of it only.
    for (let done = 0; done < text.length; ) done += writeSync(file, text, done);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(aside, path);
}

/** What `writeDurably` makes of a value. */
export const textOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The text in a file; null if it cannot be read. */
export function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
