import type { CheckpointOwner } from '../../protocol/disk/checkpoint.ts';

/** A checkpoint that a person chose to resume from, with the run's highest iteration at that time. */
export interface ChosenCheckpoint {
  file: string;
  whose: CheckpointOwner;
  iteration: number | null;
  highestThen: number;
}
