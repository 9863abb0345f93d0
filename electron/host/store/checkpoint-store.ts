import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkpointName } from '../../core/checkpoint/checkpoint-content.ts';
import { type Verification, verifyCheckpoint } from '../../core/checkpoint/verify.ts';
import type { CheckpointEntry, CheckpointFile, CheckpointManifest } from '../../core/protocol/checkpoint.ts';
import { FILE_FORMAT } from '../../core/protocol/version.ts';
import { replaceFile } from '../../platform/replace-file.ts';
import type { RunPaths } from '../paths.ts';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Writes a checkpoint, then the manifest that names it with size and hash, then reads it back. Throws the system's
 * error; earlier checkpoints are untouched by that.
 */
export function writeCheckpoint(
  paths: RunPaths,
  content: CheckpointFile,
  earlier: readonly CheckpointEntry[],
  writtenAt: number,
): { entry: CheckpointEntry; verification: Verification } {
  mkdirSync(paths.checkpoints, { recursive: true, mode: 0o700 });
  const file = checkpointName(content.iteration);
  const bytes = Buffer.from(`${JSON.stringify(content)}\n`);
  replaceFile(join(paths.checkpoints, file), bytes);
  const entry = { file, iteration: content.iteration, bytes: bytes.length, sha256: sha256(bytes), writtenAt };
  writeManifest(paths, [...earlier.filter((known) => known.file !== file), entry]);
  return { entry, verification: verifyFile(paths, entry, content.vigil?.configuration ?? null) };
}

/** Writes the list of checkpoints; the files themselves were written before. */
export function writeManifest(paths: RunPaths, entries: readonly CheckpointEntry[]): void {
  const manifest: CheckpointManifest = { format: FILE_FORMAT, entries: [...entries] };
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
    bytes = readFileSync(join(paths.checkpoints, entry.file));
  } catch (error) {
    return { level: null, because: `it cannot be read (${(error as Error).message})`, content: null };
  }
  if (bytes.length !== entry.bytes)
    return { level: null, because: `it has ${bytes.length} bytes instead of ${entry.bytes}`, content: null };
  if (sha256(bytes) !== entry.sha256)
    return { level: null, because: 'its content is not what was written', content: null };
  return verifyCheckpoint(bytes.toString('utf8'), { iteration: entry.iteration, configuration });
}

/** Removes a checkpoint that the journal no longer names; the manifest goes first, so that it names only what is there. */
export function removeCheckpoint(
  paths: RunPaths,
  entry: CheckpointEntry,
  others: readonly CheckpointEntry[],
): void {
  writeManifest(paths, others);
  rmSync(join(paths.checkpoints, entry.file), { force: true });
}
