import { z } from 'zod';
import { RunId } from '../basics.ts';

const Bytes = z.number().min(0);

/** What Vigil's home takes of its drive, as the lengths of its files. */
export const HomeSpace = z.object({
  home: z.string(),
  /** File in which the user's preferences are kept; it need not exist. */
  preferences: z.string(),
  /** Of the drive; null: it does not say. */
  freeBytes: Bytes.nullable(),
  /** Of the drive; null: it does not say. */
  totalBytes: Bytes.nullable(),
  /** Runs in the list. */
  runBytes: Bytes,
  /** Deleted runs. */
  binBytes: Bytes,
  /** What runs were made of: scripts, modules, changes. */
  contentBytes: Bytes,
  /** Everything else: reports of diagnoses, logs, settings. */
  otherBytes: Bytes,
  /** Each deleted run. */
  binned: z.array(z.object({ id: RunId, bytes: Bytes })),
  /** False if some of it could not be read in time: then there is more than these figures say. */
  isWhole: z.boolean(),
});
export type HomeSpace = z.infer<typeof HomeSpace>;
