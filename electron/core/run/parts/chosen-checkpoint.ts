import type { CheckpointOwner } from '../../protocol/disk/checkpoint.ts';

/** A checkpoint that a person chose to go on from, with the iteration up to which the run had come by then. */
export interface ChosenCheckpoint {
  file: string;
  whose: CheckpointOwner;
  iteration: number | null;
  highestThen: number;
}
