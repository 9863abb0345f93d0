import { CHECKPOINT_PLACE, ITERATION_PLACE } from '../protocol/policy/resume-places.ts';
import type { ChosenCheckpoint } from '../run/parts/chosen-checkpoint.ts';
import type { Candidate } from '../run/state/find-checkpoint.ts';
import { isSameCheckpoint } from '../run/state/find-checkpoint.ts';
import type { RunState } from '../run/state/run-state.ts';

/**
 * Whether the job can be told which checkpoint to go on from: by its arguments, or, of one that Vigil wrote, by the
 * environment that the helper reads. A job that finds its state itself goes on from the newest, whatever is chosen.
 */
export function canBeTold(
  { settings: { spec }, sources: { resumesByItself } }: Pick<RunState, 'settings' | 'sources'>,
  { whose, iteration }: Pick<ChosenCheckpoint, 'whose' | 'iteration'>,
): boolean {
  const asks = (place: string) => spec.resumeArguments?.some((word) => word.includes(place)) ?? false;
  return (
    asks(CHECKPOINT_PLACE) ||
    (asks(ITERATION_PLACE) && iteration !== null) ||
    (resumesByItself && whose === 'vigil')
  );
}

/** Whether another run of the same job can be given a copy of a checkpoint: its state is not looked for where this run left it. */
export function canBeHandedOver(
  { settings: { spec }, sources: { resumesByItself } }: Pick<RunState, 'settings' | 'sources'>,
  { whose }: Pick<ChosenCheckpoint, 'whose'>,
): boolean {
  const isNamed = spec.resumeArguments?.some((word) => word.includes(CHECKPOINT_PLACE)) ?? false;
  return (isNamed && !(resumesByItself && whose === 'job')) || (resumesByItself && whose === 'vigil');
}

/**
 * What an attempt may go on from while a chosen checkpoint counts: what the job itself has saved since, unless attempts died while they
 * loaded it, else the chosen one, and nothing else: later ones of before would undo the choice, and older ones are chosen by a person only.
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
