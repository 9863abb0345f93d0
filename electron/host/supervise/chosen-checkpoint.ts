import { canBeHandedOver, canPassCheckpoint } from '../../core/checkpoint/chosen.ts';
import type { CheckpointOwner } from '../../core/protocol/disk/checkpoint.ts';
import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';
import type { Candidate } from '../../core/run/state/find-checkpoint.ts';
import { findCheckpoint, isSameCheckpoint } from '../../core/run/state/find-checkpoint.ts';
import { canResume } from '../../core/run/state/run-state.ts';
import type { LiveRun } from '../live/live-run.ts';
import { verifyFile } from '../store/checkpoint-store.ts';
import type { JobFileAnswers } from '../watch/job-files/job-file-watch.ts';
import { chosenPoint } from './resume-point.ts';

/**
 * Verifies the checkpoint that the user chose against the file's current content. Refuses, before anything is written,
 * if the job can't resume from it. `isForAnother`: for a branch.
 */
export async function verifyChosen(
  run: LiveRun,
  files: Pick<JobFileAnswers, 'isSound'>,
  wish: { file: string; whose: CheckpointOwner },
  isForAnother = false,
): Promise<Answer<Candidate>> {
  const { state, paths, configuration } = run;
  const refuse = (because: Extract<Problem, { code: 'checkpoint-unusable' }>['because']): Answer<never> => ({
    ok: false,
    problem: { code: 'checkpoint-unusable', id: state.settings.spec.id, file: wish.file, because },
  });
  const before = findCheckpoint(state, wish);
  if (!before) return refuse('not-there');
  if (!canResume(state)) return refuse('cannot-resume');
  if (!canPassCheckpoint(state, before)) return refuse('not-told');
  if (isForAnother && !canBeHandedOver(state, before)) return refuse('not-handed-over');
  if (wish.whose === 'job')
    return (await files.isSound(wish.file)) ? { ok: true, value: before } : refuse('not-sound');
  const entry = state.checkpoints.written.find((known) => known.entry.file === wish.file)?.entry;
  return entry && verifyFile(paths, entry, configuration).level === 2
    ? { ok: true, value: before }
    : refuse('not-sound');
}

/**
 * What blocks an attempt that is to resume from a chosen checkpoint; null if nothing does. The checkpoint is verified
 * again at every start, because the run may have waited in between. Vigil never resumes elsewhere instead.
 */
export async function chosenHindrance(
  run: LiveRun,
  files: Pick<JobFileAnswers, 'isSound'>,
): Promise<Problem | null> {
  const chosen = run.state.intent.chosenCheckpoint;
  if (chosen === null) return null;
  const from = chosenPoint(run, chosen)?.from;
  // The job's own later files were verified with its other files.
  if (from?.kind === 'checkpoint' && !isSameCheckpoint(from, chosen)) return null;
  const verified = await verifyChosen(run, files, chosen);
  return verified.ok ? null : verified.problem;
}
