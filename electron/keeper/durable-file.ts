import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/**
 * Replaces `path` by `value` as JSON: written aside, flushed to the disk, moved into place, so that a reader sees
 * the old content or the new, never half of it. Throws the system's error.
 */
export function writeDurably(path: string, value: unknown, mode = 0o644): void {
  const aside = `${path}.tmp`;
  const file = openSync(aside, 'w', mode);
  try {
    writeSync(file, `${JSON.stringify(value, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(aside, path);
}
