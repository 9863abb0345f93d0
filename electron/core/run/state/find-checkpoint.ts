import type { CheckpointOwner } from '../../protocol/disk/checkpoint.ts';
import type { ChosenCheckpoint } from '../parts/chosen-checkpoint.ts';
import type { RunState } from './run-state.ts';

/** A checkpoint from which the next attempt could resume. */
export interface Candidate {
  whose: CheckpointOwner;
  file: string;
  iteration: number | null;
  writtenAt: number;
  suspect: boolean;
}

/** A checkpoint of a run by its name, Vigil's or the job's, however old; null if there is none. */
export function findCheckpoint(
  { checkpoints: { written: checkpoints, adopted: jobCheckpoints } }: Pick<RunState, 'checkpoints'>,
  { file, whose }: Pick<ChosenCheckpoint, 'file' | 'whose'>,
): Candidate | null {
  const known =
    whose === 'vigil'
      ? checkpoints.find(({ entry }) => entry.file === file)
      : jobCheckpoints.find(({ entry }) => entry.file === file && entry.resumable);
  if (!known) return null;
  const { iteration, writtenAt } = known.entry;
  return { file, whose, iteration, writtenAt, suspect: known.suspect };
}

/** True if both name the same checkpoint. */
export const isSameCheckpoint = (
  one: Pick<ChosenCheckpoint, 'file' | 'whose'>,
  other: Pick<ChosenCheckpoint, 'file' | 'whose'>,
): boolean => one.file === other.file && one.whose === other.whose;
