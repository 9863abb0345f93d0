import type { CheckpointEntry, JobCheckpointEntry, VerifiedLevel } from '../../protocol/disk/checkpoint.ts';
import type { CheckpointObjection } from '../../protocol/disk/checkpoint-objection.ts';

/** A checkpoint that Vigil wrote. */
export interface KnownCheckpoint {
  entry: CheckpointEntry;
  level: VerifiedLevel;
  pinned: boolean;
  /** True if attempts died while loading it. */
  suspect: boolean;
}

/** A checkpoint that the job wrote itself. */
export interface KnownJobCheckpoint {
  entry: JobCheckpointEntry;
  level: VerifiedLevel;
  /** The objection of the next level; null if there is none. */
  because: CheckpointObjection | null;
  suspect: boolean;
}

/** The files from which the run can resume. */
export interface CheckpointsState {
  /** Those that Vigil wrote. */
  written: readonly KnownCheckpoint[];
  /** The newest of those that the job wrote itself. */
  adopted: readonly KnownJobCheckpoint[];
  /** Iterations of the newest saves of the job from which it can resume, as they were found, each once in a row. */
  saves: readonly number[];
}

/** There is no checkpoint yet. */
export const emptyCheckpoints = (): CheckpointsState => ({ written: [], adopted: [], saves: [] });
