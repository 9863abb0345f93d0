import type { BigIntStats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import type { FileIdentity } from '../../../core/protocol/disk/log-file.ts';

/** The most files beside a log that are asked whether they are the log under a new name. */
const SIBLINGS_AT_MOST = 200;

/** A file at this moment. */
export interface FileNow {
  identity: FileIdentity;
  bytes: number;
  /** When its content was last changed, in nanoseconds of the epoch. */
  changedNs: bigint;
  /** Its birth is the time of its last change: it is new, or the file system records no birth and tells that instead. */
  isBornAtChange: boolean;
}

/** What the system says about a file that was asked with `bigint: true`. */
export const fileNow = (stats: BigIntStats): FileNow => ({
  identity: {
    device: String(stats.dev),
    index: String(stats.ino),
    bornMs: Math.max(0, Number(stats.birthtimeMs)),
  },
  bytes: Number(stats.size),
  changedNs: stats.mtimeNs,
  isBornAtChange: stats.birthtimeNs === stats.ctimeNs || stats.birthtimeNs === stats.mtimeNs,
});

/**
 * True if a file is the one known before. Linux gives the index of a deleted file to the next one at once, so the birth
 * counts too, unless the file system may not record it.
 */
export const isSameFile = (known: FileIdentity, { identity, isBornAtChange }: FileNow): boolean =>
  known.device === identity.device &&
  known.index === identity.index &&
  (known.bornMs === identity.bornMs || isBornAtChange);

/** The file at a path; null if there is none, or nothing that is a file. Rejects with the system's error otherwise. */
export async function lookAtFile(path: string): Promise<FileNow | null> {
  try {
    const found = await stat(path, { bigint: true });
    return found.isFile() ? fileNow(found) : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

/**
 * Where a log lies after a rotation renamed it, as `train.log` to `train.log.1`: a file in the same folder whose name
 * begins alike. Null if there is none, because it was deleted, compressed or moved elsewhere.
 */
export async function findRenamed(path: string, identity: FileIdentity): Promise<string | null> {
  const folder = dirname(path);
  const stem = parse(path).name;
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(stem));
  for (const name of names.slice(0, SIBLINGS_AT_MOST)) {
    const sibling = join(folder, name);
    const now = sibling === path ? null : await lookAtFile(sibling).catch(() => null);
    if (now && isSameFile(identity, now)) return sibling;
  }
  return null;
}
