import { asksFor, CHECKPOINT_PLACE, ITERATION_PLACE } from '../protocol/policy/resume-places.ts';
import type { ChosenCheckpoint } from '../run/parts/chosen-checkpoint.ts';
import type { Candidate } from '../run/state/find-checkpoint.ts';
import { isSameCheckpoint } from '../run/state/find-checkpoint.ts';
import type { RunState } from '../run/state/run-state.ts';

/**
 * True if Vigil can pass a chosen checkpoint to the job in its arguments. A checkpoint that Vigil wrote may also be
 * passed in the environment, which the helper reads. A job that finds its state by itself always resumes from the
 * newest.
 */
export function canPassCheckpoint(
  { settings: { spec }, sources: { resumesByItself } }: Pick<RunState, 'settings' | 'sources'>,
  { whose, iteration }: Pick<ChosenCheckpoint, 'whose' | 'iteration'>,
): boolean {
  return (
    asksFor(spec, CHECKPOINT_PLACE) ||
    (asksFor(spec, ITERATION_PLACE) && iteration !== null) ||
    (resumesByItself && whose === 'vigil')
  );
}

/**
 * True if another run of the same job can use a copy of a checkpoint. The job must not look for its state in the folder
 * of this run.
 */
export function canBeHandedOver(
  { settings: { spec }, sources: { resumesByItself } }: Pick<RunState, 'settings' | 'sources'>,
  { whose }: Pick<ChosenCheckpoint, 'whose'>,
): boolean {
  const isNamed = asksFor(spec, CHECKPOINT_PLACE);
  return (isNamed && !(resumesByItself && whose === 'job')) || (resumesByItself && whose === 'vigil');
}

/**
 * The checkpoints from which an attempt may resume while a chosen checkpoint applies. First those that the job itself
 * saved since, unless attempts died while loading them; then the chosen one. Later ones from before the choice would
 * undo it, and only a person chooses older ones.
 */
export function candidatesFrom(
  chosen: ChosenCheckpoint,
  candidates: readonly Candidate[],
  sinceMs: number,
): Candidate[] {
  const isChosen = (one: Candidate) => isSameCheckpoint(one, chosen);
  const isNew = (one: Candidate) => one.whose === 'job' && one.writtenAt >= sinceMs && !one.suspect;
  const fresh = candidates.filter((one) => isNew(one) && !isChosen(one));
  return [...fresh, ...candidates.filter(isChosen)];
}
