import { mkdirSync, mkdtempSync } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder for one probe, below `base`. Throws the system's error. */
export function openScratch(base: string): string {
  mkdirSync(base, { recursive: true, mode: 0o700 });
  return mkdtempSync(join(base, 'probe-'));
}

/** Removes a scratch folder. On Windows a process that was just killed holds its files for a moment. */
export async function removeScratch(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch {
    // The next diagnosis removes what is left.
  }
}

/** Bytes of the files in a folder and below, as far as they can be read, up to a little more than `enough`. */
export async function folderBytes(folder: string, enough: number): Promise<number> {
  let bytes = 0;
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined && bytes <= enough; next = waiting.pop()) {
    const current = next;
    try {
      for (const entry of await readdir(current, { withFileTypes: true })) {
        const path = join(current, entry.name);
        if (entry.isDirectory()) waiting.push(path);
        else if (entry.isFile()) bytes += (await stat(path)).size;
      }
    } catch {
      // It went meanwhile.
    }
  }
  return bytes;
}

/** Free bytes on the disk of a folder; null if unknown. */
export async function freeBytesAt(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
