import { z } from 'zod';
import { CheckpointEntry, CheckpointOwner, JobCheckpointEntry, VerifiedLevel } from '../disk/checkpoint.ts';
import { CheckpointObjection } from '../disk/checkpoint-objection.ts';
import { openEnum } from '../open-enum.ts';

/** Why a checkpoint no longer exists. `gone`: a file of the job was deleted, by the job or otherwise. */
export const RemovedBecause = openEnum(['retention', 'damaged', 'disk-full', 'gone']);

/** Records of checkpoints, Vigil's and the job's. */
export const CHECKPOINT_ENTRIES = [
  z.object({ kind: z.literal('checkpoint-written'), entry: CheckpointEntry, level: VerifiedLevel }),
  z.object({
    kind: z.literal('checkpoint-removed'),
    file: z.string(),
    why: RemovedBecause,
    whose: CheckpointOwner.default('vigil'),
  }),
  /**
   * A file or folder that the job wrote itself was found, unchanged for a while, and verified; recorded again after
   * each change.
   */
  z.object({
    kind: z.literal('checkpoint-adopted'),
    entry: JobCheckpointEntry,
    level: VerifiedLevel,
    /** The objection of the next level; null if there is none. */
    because: CheckpointObjection.nullable(),
  }),
  /** The user protected a checkpoint of Vigil from deletion, or lifted that protection. */
  z.object({ kind: z.literal('checkpoint-pinned'), file: z.string(), pinned: z.boolean() }),
  /** This many attempts died while loading it: it is skipped until the user resumes the run. */
  z.object({
    kind: z.literal('checkpoint-suspect'),
    file: z.string(),
    whose: CheckpointOwner,
    deaths: z.int().min(1),
  }),
] as const;
