import { z } from 'zod';
import { ByteOffset, EpochMs, IterationNumber, Measured, RunId, Sha256 } from '../basics.ts';
import { FILE_FORMAT } from '../version.ts';

/**
 * `checkpoint_iter_NNN.json`: the state of a Bayesian optimisation after an iteration. The first four names are those
 * of people's own scripts; files that a job wrote itself need only these.
 */
export const CheckpointFile = z.object({
  /** Iterations completed. */
  iteration: IterationNumber,
  /**
   * Every evaluated point, in order. Vigil writes one row an iteration. A job may have initial points before the first,
   * and several rows an iteration: `row-shape.ts` infers this.
   */
  train_X_full: z.array(z.array(Measured)),
  /** Value at each point: as many as rows. A column vector, `[[y], …]`, is also accepted. */
  train_Y: z.array(z.union([Measured, z.tuple([Measured])])),
  /** Best value so far after each iteration, or after each row. */
  best_cvar_history: z.array(Measured),
  /** What Vigil adds to the files it writes. */
  vigil: z
    .object({
      format: z.literal(FILE_FORMAT),
      run: RunId,
      /** SHA-256 of program, arguments and goal: Vigil does not resume from a checkpoint of another configuration. */
      configuration: Sha256,
      writtenAt: EpochMs,
    })
    .optional(),
});
export type CheckpointFile = z.infer<typeof CheckpointFile>;

/** How far a checkpoint was verified: 0 size and hash, 1 structure, 2 meaning. */
export const VerifiedLevel = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type VerifiedLevel = z.infer<typeof VerifiedLevel>;

/** One entry of `checkpoints/manifest.json`, which is written after the file it names. */
export const CheckpointEntry = z.object({
  /** File name inside the `checkpoints` folder. */
  file: z.string(),
  iteration: IterationNumber,
  bytes: ByteOffset,
  sha256: Sha256,
  writtenAt: EpochMs,
});
export type CheckpointEntry = z.infer<typeof CheckpointEntry>;

/** Owner of a checkpoint: Vigil, in the run folder, or the job itself, in its working folder. */
export const CheckpointOwner = z.enum(['vigil', 'job']);
export type CheckpointOwner = z.infer<typeof CheckpointOwner>;

/** A file, or a folder, that the job wrote itself. It stays where it is, and Vigil never deletes it. */
export const JobCheckpointEntry = z.object({
  /** Path relative to the working folder, with forward slashes. */
  file: z.string(),
  /** Taken from its content or its name, else the iterations completed when it was written; null if unknown. */
  iteration: IterationNumber.nullable(),
  /** Size; for a folder the sum of its files. */
  bytes: ByteOffset,
  /** For a folder: hash of the list of its files with their own hashes. */
  sha256: Sha256,
  /** When it was last changed. */
  writtenAt: EpochMs,
  /** False for a file that only shows progress, such as an iteration log. */
  resumable: z.boolean(),
  /** Rows of points in an optimisation's state. Missing: it is not such a state, or has one row an iteration. */
  rows: z.int().min(0).optional(),
  /** True if such a state has more than the common fields, which the job may need to resume. Missing: unknown. */
  hasMore: z.boolean().optional(),
});
export type JobCheckpointEntry = z.infer<typeof JobCheckpointEntry>;

export const CheckpointManifest = z.object({
  format: z.literal(FILE_FORMAT),
  entries: z.array(CheckpointEntry),
});
export type CheckpointManifest = z.infer<typeof CheckpointManifest>;
