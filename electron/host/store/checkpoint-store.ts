import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkpointName } from '../../core/checkpoint/checkpoint-content.ts';
import { type Verification, verifyCheckpoint, verifyMeaning } from '../../core/checkpoint/verify.ts';
import type {
  CheckpointEntry,
  CheckpointFile,
  CheckpointManifest,
} from '../../core/protocol/disk/checkpoint.ts';
import { FILE_FORMAT } from '../../core/protocol/version.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { flushFile, placeFile, replaceFile } from '../../platform/files/replace-file.ts';
import { digestOf } from '../base/digest.ts';
import type { RunPaths } from '../base/paths.ts';
import { systemErrorOf } from '../base/system-error-of.ts';

/**
 * Writes a checkpoint and reads it back. A job can resume from it. Until `keepCheckpoint`, neither manifest nor journal
 * may name it, because a power failure could still destroy it. Throws the system's error; other checkpoints are
 * untouched.
 */
export function placeCheckpoint(
  paths: RunPaths,
  content: CheckpointFile,
  writtenAt: number,
): { entry: CheckpointEntry; verification: Verification } {
  // Never the run folder itself: a new one in place of an unreachable one would hide it.
  if (!existsSync(paths.checkpoints)) mkdirSync(paths.checkpoints, { mode: 0o700 });
  const file = checkpointName(content.iteration);
  const bytes = Buffer.from(`${JSON.stringify(content)}\n`);
  const path = join(paths.checkpoints, file);
  placeFile(path, bytes);
  const entry = {
    file,
    iteration: content.iteration,
    bytes: bytes.length,
    sha256: digestOf(bytes),
    writtenAt,
  };
  // Byte for byte what was just formed from `content`: parsing it again would show nothing new, and take as long as the
  // rest.
  const verification: Verification = readFileSync(path).equals(bytes)
    ? verifyMeaning(content, { iteration: content.iteration, configuration: null })
    : { level: null, because: { kind: 'read-back-differs' }, content: null };
  return { entry, verification };
}

/**
 * Makes a placed checkpoint durable: its content, then the manifest with everything that is kept. Both are in one
 * folder, whose flush at the end covers both names. Throws the system's error.
 */
export function keepCheckpoint(
  paths: RunPaths,
  entry: CheckpointEntry,
  others: readonly CheckpointEntry[],
): void {
  flushFile(join(paths.checkpoints, entry.file));
  const manifest: CheckpointManifest = { format: FILE_FORMAT, entries: [...others, entry] };
  replaceFile(paths.manifest, `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Verifies a checkpoint on disk: size and hash first, then structure and meaning. */
export function verifyFile(
  paths: RunPaths,
  entry: CheckpointEntry,
  configuration: string | null,
): Verification {
  let bytes: Buffer;
  try {
    bytes = readRegularSync(join(paths.checkpoints, entry.file));
  } catch (error) {
    return { level: null, because: { kind: 'unreadable', error: systemErrorOf(error) }, content: null };
  }
  if (bytes.length !== entry.bytes)
    return {
      level: null,
      because: { kind: 'size', bytes: bytes.length, expected: entry.bytes },
      content: null,
    };
  if (digestOf(bytes) !== entry.sha256)
    return { level: null, because: { kind: 'content-changed' }, content: null };
  return verifyCheckpoint(bytes.toString('utf8'), { iteration: entry.iteration, configuration });
}

/** Deletes a checkpoint that neither journal nor manifest names any longer. */
export function removeCheckpoint(paths: RunPaths, entry: CheckpointEntry): void {
  try {
    rmSync(join(paths.checkpoints, entry.file), { force: true });
  } catch {
    // Another program holds it open (Windows): the file stays.
  }
}
