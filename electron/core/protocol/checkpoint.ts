import { z } from 'zod';
import { ByteOffset, EpochMs, IterationNumber, RunId, Sha256 } from './basics.ts';
import { FILE_FORMAT } from './version.ts';

/**
 * `checkpoint_iter_NNN.json`: the state of a Bayesian optimisation after an iteration. The first four names are
 * those that people's own scripts use, hence their form; files that a job wrote itself need only these.
 */
export const CheckpointFile = z.object({
  /** Iterations completed. */
  iteration: IterationNumber,
  /** Every point evaluated, in order: one row an iteration. */
  train_X_full: z.array(z.array(z.number())),
  /** Value at each point: as many as rows. A column vector, `[[y], …]`, is read too. */
  train_Y: z.array(z.union([z.number(), z.tuple([z.number()])])),
  /** Best value so far after each iteration. */
  best_cvar_history: z.array(z.number()),
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

export const CheckpointManifest = z.object({
  format: z.literal(FILE_FORMAT),
  entries: z.array(CheckpointEntry),
});
export type CheckpointManifest = z.infer<typeof CheckpointManifest>;
