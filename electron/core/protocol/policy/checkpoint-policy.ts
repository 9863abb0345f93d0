import { z } from 'zod';
import { orElse } from '../value-fault.ts';

const LONGEST_PATTERN = 256;
const PATTERNS_AT_MOST = 16;

/** Pattern for the job's checkpoint files: a path below its working folder with `*`, `?` and, for any folders, `**`. */
const CheckpointPattern = z
  .string()
  .min(1)
  .max(LONGEST_PATTERN)
  .refine((pattern) => !/^(?:[\\/~]|[A-Za-z]:)/.test(pattern), orElse({ kind: 'not-relative' }))
  .refine((pattern) => !pattern.split(/[\\/]/).includes('..'), orElse({ kind: 'leads-out' }))
  .refine((pattern) => !pattern.includes('\0'), orElse({ kind: 'zero-character' }));

/** When to write checkpoints, which to keep, and which files of the job are checkpoints too. */
export const CheckpointPolicy = z.strictObject({
  /** Iterations between two checkpoint files. */
  every: z.int().min(1).max(1e9).default(5),
  /** Whether Vigil looks for the job's own checkpoints in its working folder. */
  adopt: z.boolean().default(true),
  /** Further files, or folders, of the job that are checkpoints, besides those with known names. */
  patterns: z.array(CheckpointPattern).max(PATTERNS_AT_MOST).default([]),
  /**
   * Vigil pauses the job while the disk of its run folder or working folder has less free space than this. 0: never;
   * null: 128 MiB, or a twentieth of a small disk.
   */
  freeBytesFloor: z.int().min(0).max(1e15).nullable().default(null),
});
export type CheckpointPolicy = z.output<typeof CheckpointPolicy>;
