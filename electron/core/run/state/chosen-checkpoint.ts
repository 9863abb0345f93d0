import type { CheckpointOwner } from '../../protocol/disk/checkpoint.ts';

/** A checkpoint that a person chose to go on from, with the iteration up to which the run had come by then. */
export interface ChosenCheckpoint {
  file: string;
  whose: CheckpointOwner;
  iteration: number | null;
  highestThen: number;
}

/** A checkpoint from which the next attempt could go on. */
export interface Candidate {
  whose: CheckpointOwner;
  file: string;
  iteration: number | null;
  writtenAt: number;
  suspect: boolean;
}
