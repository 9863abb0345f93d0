import { readSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { InspectedFile } from '../../../core/checkpoint/adoption.ts';
import { type LoggedPoint, readIterationLog } from '../../../core/checkpoint/iteration-log.ts';
import { numberOfLog } from '../../../core/checkpoint/iteration-of-name.ts';
import { isIterationLog } from '../../../core/checkpoint/known-files.ts';
import type { ByteSource } from '../../../core/checkpoint/structure/byte-source.ts';
import { type FileVerification, verifyJobFile } from '../../../core/checkpoint/verify-job-file.ts';
import type { CheckpointObjection } from '../../../core/protocol/disk/checkpoint-objection.ts';
import { openRegular } from '../../../platform/files/regular-file-async.ts';
import { addPart } from '../../base/digest.ts';
import type { FoundFile } from './find-job-files.ts';
import { hashInto, newHash } from './hash-file.ts';

/** An inspected file, or why it cannot be used; null if it changed during the inspection. */
export type Inspection = { whole: InspectedFile } | { objection: CheckpointObjection } | null;

/** How a file is read. */
export interface Reading {
  /** Iteration from which the attempt that wrote it resumed. */
  startedFrom: number;
  /** Last verified iteration of the run, to distinguish an iteration in a name from a date. */
  soFar: number;
  /** True while it is read with pauses, because the job runs and no caller waits. */
  isGentle: () => boolean;
}

/** Records size and hash of a file, or of all files of a folder, and verifies each as far as its format allows. */
export async function inspectJobFile(cwd: string, found: FoundFile, reading: Reading): Promise<Inspection> {
  try {
    return found.parts === null
      ? await inspectOne(cwd, found, reading)
      : await inspectFolder(cwd, { ...found, parts: found.parts }, reading);
  } catch {
    // Gone or unreachable: the next look will show.
    return null;
  }
}

interface Looked extends FileVerification {
  sha256: string;
  log: LoggedPoint | null;
  bytes: number;
  modifiedAt: number;
}

async function inspectOne(cwd: string, found: FoundFile, reading: Reading): Promise<Inspection> {
  const looked = await look(join(cwd, found.path), found.path, reading);
  if (looked.bytes !== found.bytes || looked.modifiedAt !== found.modifiedAt) return null;
  const { level } = looked;
  return level === null
    ? { objection: looked.because ?? DAMAGED }
    : { whole: { ...looked, path: found.path, level } };
}

async function inspectFolder(
  cwd: string,
  found: FoundFile & { parts: string[] },
  reading: Reading,
): Promise<Inspection> {
  const list = newHash();
  let level: 0 | 1 = 1;
  let because: CheckpointObjection | null = null;
  let iteration: number | null = null;
  let bytes = 0;
  let modifiedAt = 0;
  for (const part of found.parts) {
    const looked = await look(join(cwd, found.path, part), part, reading);
    if (looked.level === null) return { objection: objectionTo(part, looked) };
    if (looked.level === 0) {
      level = 0;
      because ??= objectionTo(part, looked);
    }
    iteration ??= looked.iteration;
    bytes += looked.bytes;
    modifiedAt = Math.max(modifiedAt, looked.modifiedAt);
    addPart(list, part, looked.sha256, looked.bytes);
  }
  if (bytes !== found.bytes || modifiedAt !== found.modifiedAt) return null;
  const { path } = found;
  return {
    whole: {
      path,
      bytes,
      modifiedAt,
      level,
      because,
      iteration,
      state: null,
      hasMore: false,
      log: null,
      sha256: list.digest('hex'),
    },
  };
}

const DAMAGED = { kind: 'damaged' } as const;

const objectionTo = (part: string, { because }: Looked): CheckpointObjection => ({
  kind: 'part',
  part,
  objection: because ?? DAMAGED,
});

async function look(path: string, name: string, { startedFrom, soFar, isGentle }: Reading): Promise<Looked> {
  const file = await openRegular(path);
  try {
    const before = await file.stat();
    const hash = newHash();
    await hashInto(hash, file, isGentle);
    const source = sourceOf(file, before.size);
    const verified = verifyJobFile(name, source, startedFrom);
    const after = await file.stat();
    if (after.size !== before.size || after.mtimeMs !== before.mtimeMs)
      throw new Error('it is being written');
    const log = isIterationLog(name) && verified.state === null ? logIn(source, name, soFar) : null;
    return { ...verified, sha256: hash.digest('hex'), log, bytes: after.size, modifiedAt: after.mtimeMs };
  } finally {
    await file.close();
  }
}

const LOG_BYTES_AT_MOST = 1024 * 1024;

function logIn(source: ByteSource, name: string, soFar: number): LoggedPoint | null {
  if (source.size > LOG_BYTES_AT_MOST) return null;
  try {
    return readIterationLog(JSON.parse(source.text(0, source.size)), numberOfLog(name, soFar));
  } catch {
    return null;
  }
}

/** Small pieces are read directly; long files were hashed before and are in the system's cache. */
function sourceOf({ fd }: FileHandle, size: number): ByteSource {
  const read = (at: number, length: number): Buffer => {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - at)));
    return bytes.subarray(0, readSync(fd, bytes, 0, bytes.length, at));
  };
  return { size, read, text: (at, length) => read(at, length).toString('utf8') };
}
