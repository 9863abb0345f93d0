import { openSync, writeSync } from 'node:fs';

/** Appends one whole line; throws what the system says, or when the disk took only a part of it. */
export type AppendLine = (line: string) => void;

/**
 * Opens a file to append lines to, creating it if need be. A line is one write to a file opened for appending, so
 * lines of several processes never mix. With `synced` each line is on the disk before the call comes back.
 */
export function openLineFile(path: string, { synced = false } = {}): AppendLine {
  const file = openSync(path, synced ? 'as' : 'a');
  return (line) => {
    const bytes = Buffer.from(`${line}\n`);
    const written = writeSync(file, bytes);
    if (written < bytes.length) throw new Error(`only ${written} of ${bytes.length} bytes went into ${path}`);
  };
}
