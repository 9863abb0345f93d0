import { realpath, stat } from 'node:fs/promises';
import {
  type FileRole,
  type KeptFile,
  type LeftOutFile,
  PROVENANCE_LIMITS,
} from '../../core/protocol/disk/provenance.ts';
import { readRegular } from '../../platform/files/regular-file-async.ts';

/** A file to keep. */
export interface WantedFile {
  /** Absolute. */
  path: string;
  name: string;
  role: FileRole;
}

/** A file as it was read. */
export interface ReadFile {
  wanted: WantedFile;
  /** Its content; or the reason why there is none, with its size if known. */
  found: { bytes: Buffer; modifiedAt: number } | Pick<LeftOutFile, 'because' | 'bytes'>;
}

/** Reads a file up to the limit. Never waits for a pipe or a device. */
export async function readWanted(wanted: WantedFile): Promise<ReadFile> {
  try {
    const bytes = await readRegular(wanted.path, PROVENANCE_LIMITS.fileBytes);
    // After the content: a change in between is noticed.
    return { wanted, found: { bytes, modifiedAt: (await stat(wanted.path)).mtimeMs } };
  } catch (error) {
    return { wanted, found: await whyNot(wanted.path, (error as NodeJS.ErrnoException).code ?? '') };
  }
}

/** Files read at once, so that a slow drive delays nothing else. */
const AT_ONCE = 8;

/** Reads files a few at a time, and tells what was read. */
export async function readInTurn(
  wanted: readonly WantedFile[],
  take: (read: readonly ReadFile[]) => void,
): Promise<void> {
  for (let at = 0; at < wanted.length; at += AT_ONCE)
    take(await Promise.all(wanted.slice(at, at + AT_ONCE).map(readWanted)));
}

/** Reads files as far as an attempt has room for them; of the others only the size, so that memory is bounded. */
export async function readWithin(wanted: readonly WantedFile[]): Promise<ReadFile[]> {
  const all: ReadFile[] = [];
  let room: number = PROVENANCE_LIMITS.attemptBytes;
  await readInTurn(wanted, (read) => {
    for (const { wanted: file, found } of read) {
      const bytes = 'because' in found ? 0 : found.bytes.length;
      all.push({ wanted: file, found: bytes > room ? { because: 'attempt-full', bytes } : found });
      if (bytes <= room) room -= bytes;
    }
  });
  return all;
}

async function whyNot(path: string, code: string): Promise<Pick<LeftOutFile, 'because' | 'bytes'>> {
  if (code === 'EFBIG')
    return {
      because: 'too-large',
      bytes: await stat(path).then(
        ({ size }) => size,
        () => null,
      ),
    };
  return { because: code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : 'unreadable', bytes: null };
}

/** Adds files to those of an attempt, within its limits. A file that is there already is not added again. */
export function addFiles(
  kept: readonly KeptFile[],
  leftOut: readonly LeftOutFile[],
  read: readonly ReadFile[],
  sentAt: number,
  put: (bytes: Buffer) => string,
  digestOf: (bytes: Buffer) => string,
): { files: KeptFile[]; leftOut: LeftOutFile[] } {
  const files = [...kept];
  const left = [...leftOut];
  const known = new Set([...files, ...left].map(({ path }) => path));
  let total = files.reduce((sum, { bytes, isKept }) => sum + (isKept ? bytes : 0), 0);
  for (const { wanted, found } of read) {
    if (known.has(wanted.path)) continue;
    known.add(wanted.path);
    if ('because' in found) {
      left.push({ ...wanted, ...found });
      continue;
    }
    const { bytes, modifiedAt } = found;
    const isKept = wanted.role !== 'program' && !bytes.includes(0);
    const isFull =
      total + bytes.length > PROVENANCE_LIMITS.attemptBytes || files.length >= PROVENANCE_LIMITS.files;
    if (isKept && isFull) {
      left.push({ ...wanted, because: 'attempt-full', bytes: bytes.length });
      continue;
    }
    if (isKept) total += bytes.length;
    const digest = isKept ? put(bytes) : digestOf(bytes);
    files.push({ ...wanted, bytes: bytes.length, digest, isKept, mayDiffer: modifiedAt > sentAt });
  }
  return { files, leftOut: left.slice(0, PROVENANCE_LIMITS.files) };
}

/** The real path of a file, by which it is known once however it was named; the path itself if it does not exist. */
export const realPath = (path: string): Promise<string> => realpath(path).catch(() => path);
