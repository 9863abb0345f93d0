import { z } from 'zod';
import { FILE_FORMAT } from '../version.ts';
import { CarriedMemory } from './memory/carried-memory.ts';

/**
 * `programs/HASH-memory.json` in Vigil's home: what runs of one command learned, for its next run. If it is deleted, Vigil
 * learns it again.
 */
export const LearntFile = z.object({
  format: z.literal(FILE_FORMAT),
  /** Digest of the files that the command names, as they were when it was learned. */
  script: z.string(),
  learnt: CarriedMemory,
});
export type LearntFile = z.infer<typeof LearntFile>;
