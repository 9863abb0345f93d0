import { constants } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { candidatesOf } from '../../../core/checkpoint/candidates.ts';
import { asksFor, CHECKPOINT_PLACE } from '../../../core/protocol/policy/resume-places.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import type { RunPaths } from '../../base/paths.ts';
import { liesIn } from '../../base/working-folders.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import { hashInto, newHash } from './hash-file.ts';

/**
 * Copies the job's own checkpoint for an attempt that begins beside another run in its folder: a job may load a file seconds
 * after it was verified, and the other run may write over it until then. The attempt is given the copy. None is made for
 * folders, nor after an attempt that died before its first iteration with one: it may need what lies beside the file.
 */
export async function copyForResume(
  { run: { state, paths }, livingRuns }: Pick<WatchContext, 'run' | 'livingRuns'>,
  attempt: number,
): Promise<void> {
  // An earlier try may have left one.
  await dropResumeCopies(paths, attempt);
  const { spec } = state.settings;
  const file = candidatesOf(state).find(({ whose }) => whose === 'job')?.file;
  const known = state.checkpoints.adopted.find(({ entry }) => entry.file === file)?.entry;
  if (known === undefined || !asksFor(spec, CHECKPOINT_PLACE)) return;
  const path = join(spec.cwd, known.file);
  if (!livingRuns().some(({ id, cwd }) => id !== spec.id && liesIn(cwd, path))) return;
  const last = newestAttempt(state);
  const isGivenAgain = last?.from.kind === 'checkpoint' && last.from.file === known.file;
  if (isGivenAgain && last.firstIteration === null) return;
  if (!(await stat(path)).isFile()) return;
  const copy = paths.attempt(attempt).resumeCopy(known.file);
  await mkdir(dirname(copy), { recursive: true });
  const unproven = `${copy}.part`;
  await copyFile(path, unproven, constants.COPYFILE_FICLONE);
  if ((await digestOfFile(unproven)) === known.sha256) await rename(unproven, copy);
}

/** Removes the copies of an attempt that is over, or that has not begun. */
export const dropResumeCopies = (paths: RunPaths, attempt: number): Promise<void> =>
  rm(paths.attempt(attempt).resumeCopies, { recursive: true, force: true });

async function digestOfFile(path: string): Promise<string> {
  const hash = newHash();
  const file = await open(path);
  try {
    await hashInto(hash, file, () => false);
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}
