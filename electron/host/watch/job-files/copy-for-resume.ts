import { constants } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { candidatesOf } from '../../../core/checkpoint/candidates.ts';
import { asksFor, CHECKPOINT_PLACE } from '../../../core/protocol/policy/resume-places.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { checkpointDigest } from '../../base/digest.ts';
import type { RunPaths } from '../../base/paths.ts';
import type { LiveRun } from '../../live/live-run.ts';
import type { FileOwnership } from './own-files.ts';

/**
 * Copies the job's own checkpoint for an attempt that begins beside another run in its folder: a job may load a file seconds
 * after it was verified, and the other run may write over it until then. The attempt is given the copy. None is made after an
 * attempt that died before its first iteration with one: it may need what lies beside the file. Returns the checkpoint if the
 * other run has already written over it, or deleted it; else null. Rejects with the system's error if it cannot be copied.
 */
export async function copyForResume(
  { state, paths }: Pick<LiveRun, 'state' | 'paths'>,
  { isBesideOther }: Pick<FileOwnership, 'isBesideOther'>,
  attempt: number,
): Promise<string | null> {
  // An earlier try may have left one.
  await dropResumeCopies(paths, attempt);
  const { spec } = state.settings;
  const file = candidatesOf(state).find(({ whose }) => whose === 'job')?.file;
  const known = state.checkpoints.adopted.find(({ entry }) => entry.file === file)?.entry;
  if (known === undefined || !asksFor(spec, CHECKPOINT_PLACE)) return null;
  if (!(await isBesideOther(known.file))) return null;
  const last = newestAttempt(state);
  const isGivenAgain = last?.from.kind === 'checkpoint' && last.from.file === known.file;
  if (isGivenAgain && last.firstIteration === null) return null;
  const copy = paths.attempt(attempt).resumeCopy(known.file);
  await mkdir(dirname(copy), { recursive: true });
  const unproven = `${copy}.part`;
  try {
    await cp(join(spec.cwd, known.file), unproven, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return known.file;
    throw error;
  }
  if ((await checkpointDigest(unproven)) !== known.sha256) return known.file;
  await rename(unproven, copy);
  return null;
}

/** Removes the copies of an attempt that is over, or that has not begun. */
export const dropResumeCopies = (paths: RunPaths, attempt: number): Promise<void> =>
  rm(paths.attempt(attempt).resumeCopies, { recursive: true, force: true });
