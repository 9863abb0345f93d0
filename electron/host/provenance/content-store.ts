import { mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { PROVENANCE_LIMITS } from '../../core/protocol/disk/provenance.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { placeFile } from '../../platform/files/replace-file.ts';
import { digestOf } from '../base/digest.ts';

/** Contents of files by their SHA-256, each once for all runs of the home: `content/ab/cdef…`. */
export interface ContentStore {
  /**
   * Keeps a content. Safe beside another host: files are moved into place complete, and never changed. Throws the
   * system's error.
   */
  put(bytes: Buffer): string;
  /** A content; null if it is not there, or not what its name says. */
  get(digest: string): Buffer | null;
}

export function openContentStore(folder: string): ContentStore {
  return {
    put: (bytes) => {
      const digest = digestOf(bytes);
      const path = contentPath(folder, digest);
      if (isThere(path)) return digest;
      mkdirSync(join(folder, digest.slice(0, 2)), { recursive: true, mode: 0o700 });
      placeFile(path, bytes);
      return digest;
    },
    get: (digest) => {
      try {
        const bytes = readRegularSync(contentPath(folder, digest), PROVENANCE_LIMITS.fileBytes);
        return digestOf(bytes) === digest ? bytes : null;
      } catch {
        return null;
      }
    },
  };
}

/**
 * Whether a content is kept. Its new time keeps it from being swept before the attempt that needs it now is written down;
 * in one step, because another host may be sweeping.
 */
function isThere(path: string): boolean {
  const now = new Date();
  try {
    utimesSync(path, now, now);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

const contentPath = (folder: string, digest: string): string =>
  join(folder, digest.slice(0, 2), digest.slice(2));

/** A content as text; null if it holds a NUL byte, which no text does. */
export const contentText = (bytes: Buffer | null): string | null =>
  bytes === null || bytes.includes(0) ? null : bytes.toString('utf8');
