import { z } from 'zod';
import { ByteOffset, EpochMs, IterationNumber, Measured, RunId, Sha256 } from '../basics.ts';
import { FILE_FORMAT } from '../version.ts';

/**
 * `checkpoint_iter_NNN.json`: the state of a Bayesian optimisation after an iteration. The first four names are
 * those that people's own scripts use, hence their form; files that a job wrote itself need only these.
 */
export const CheckpointFile = z.object({
  /** Iterations completed. */
  iteration: IterationNumber,
  /**
   * Every point evaluated, in order. Vigil writes one row an iteration. A job may have initial points before the first, and
   * several rows an iteration: `row-shape.ts` finds out.
   */
  train_X_full: z.array(z.array(Measured)),
  /** Value at each point: as many as rows. A column vector, `[[y], …]`, is read too. */
  train_Y: z.array(z.union([Measured, z.tuple([Measured])])),
  /** Best value so far after each iteration, or after each row. */
  best_cvar_history: z.array(Measured),
  /** What Vigil adds to the files it writes. */
  vigil: z
    .object({
      format: z.literal(FILE_FORMAT),
      run: RunId,
      /** SHA-256 of program, arguments and goal: a checkpoint of another configuration is not resumed from. */
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

/** Who wrote a checkpoint: Vigil, in the run folder, or the job itself, in its working folder. */
export const CheckpointOwner = z.enum(['vigil', 'job']);
export type CheckpointOwner = z.infer<typeof CheckpointOwner>;

/** A file, or a folder, that the job wrote itself. It stays where it is and is never deleted by Vigil. */
export const JobCheckpointEntry = z.object({
  /** Path relative to the working folder, with forward slashes. */
  file: z.string(),
  /** As its content or its name tells, else the iterations completed when it was written; null if nobody knows. */
  iteration: IterationNumber.nullable(),
  /** Size; of a folder the sum of its files. */
  bytes: ByteOffset,
  /** Of a folder: of the list of its files with their own hashes. */
  sha256: Sha256,
  /** When it was last changed. */
  writtenAt: EpochMs,
  /** False for what only tells of progress, such as a log of one iteration. */
  resumable: z.boolean(),
  /** Rows of points that the state of an optimisation holds. Missing: it is none, or has one an iteration. */
  rows: z.int().min(0).optional(),
  /** Whether such a state holds more than the common fields, which the job may need to go on. Missing: not known. */
  hasMore: z.boolean().optional(),
});
export type JobCheckpointEntry = z.infer<typeof JobCheckpointEntry>;

export const CheckpointManifest = z.object({
  format: z.literal(FILE_FORMAT),
  entries: z.array(CheckpointEntry),
});
export type CheckpointManifest = z.infer<typeof CheckpointManifest>;
