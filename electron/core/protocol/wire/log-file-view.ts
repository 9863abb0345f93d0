import { z } from 'zod';
import { ByteOffset } from '../basics.ts';
import { LogFileBy } from '../disk/log-file.ts';

/** A log file of the job that is read beside its terminal. */
export const LogFileView = z.object({
  /** Its number within the attempt, from 1. */
  file: z.int().min(1),
  /** Absolute. */
  path: z.string(),
  by: LogFileBy,
  /** True if iterations of the attempt were read from it. */
  counts: z.boolean(),
  /** Its kept copy up to here repeats what earlier attempts wrote; 0: nothing does, or that is not known yet. */
  repeatedBytes: ByteOffset.default(0),
  /** Empty while the attempt is alive. */
  lastLines: z.array(z.string()),
});
export type LogFileView = z.infer<typeof LogFileView>;
