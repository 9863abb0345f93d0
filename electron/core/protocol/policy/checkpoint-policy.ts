import { z } from 'zod';

const LONGEST_PATTERN = 256;
const PATTERNS_AT_MOST = 16;

/** Which files of the job are checkpoints: a path below its working folder with `*`, `?` and, for any folders, `**`. */
const CheckpointPattern = z
  .string()
  .min(1)
  .max(LONGEST_PATTERN)
  .refine((pattern) => !/^(?:[\\/~]|[A-Za-z]:)/.test(pattern), 'it must be relative to the working folder')
  .refine(
    (pattern) => !pattern.split(/[\\/]/).includes('..'),
    'it must not lead out of the working folder by ".."',
  )
  .refine((pattern) => !pattern.includes('\0'), 'it holds a character that no file name has');

/** When checkpoints are written, which are kept, and which files of the job are checkpoints too. */
export const CheckpointPolicy = z.strictObject({
  /** Write a checkpoint file every so many iterations. */
  every: z.int().min(1).max(1e9).default(5),
  /** Whether checkpoints that the job writes itself are looked for in its working folder. */
  adopt: z.boolean().default(true),
  /** Further files, or folders, of the job that are checkpoints, besides those that are known by their names. */
  patterns: z.array(CheckpointPattern).max(PATTERNS_AT_MOST).default([]),
  /**
   * The job is paused while the disk of its run folder or of its working folder has less free space; 0: never; null: less
   * than 128 MiB, or a twentieth of a small disk.
   */
  freeBytesFloor: z.int().min(0).max(1e15).nullable().default(null),
});
export type CheckpointPolicy = z.output<typeof CheckpointPolicy>;
