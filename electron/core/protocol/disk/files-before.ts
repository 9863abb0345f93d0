import { z } from 'zod';
import { AttemptNumber, EpochMs } from '../basics.ts';
import { FILE_FORMAT } from '../version.ts';

/** The search of this version: bump it when names or depth change. */
export const FILE_SEARCH = 3;

/**
 * `files-before.json` in the run folder: the files in the job's folders before its newest attempt started, so that the
 * files of an earlier job are not taken for its own. Without it, files count as the attempt's own by their dates.
 */
export const FilesBefore = z.object({
  format: z.literal(FILE_FORMAT),
  /** The attempt that was about to start. */
  attempt: AttemptNumber,
  /** When the search began. */
  takenAt: EpochMs,
  /** The user's patterns, by which it searched too. */
  patterns: z.array(z.string()),
  /** Which names it searched for, and how deep: other versions of Vigil may search for others. */
  search: z.int().default(1),
  /** False if the search was cut off, or failed: then a file that is not listed may be older all the same. */
  isWhole: z.boolean(),
  /** Size in bytes and time of the last change in milliseconds, by the path relative to the working folder. */
  files: z.record(z.string(), z.tuple([z.number(), z.number()])),
});
export type FilesBefore = z.infer<typeof FilesBefore>;
