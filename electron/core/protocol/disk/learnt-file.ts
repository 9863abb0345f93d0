import { z } from 'zod';
import { FILE_FORMAT } from '../version.ts';
import { CarriedMemory } from './memory/carried-memory.ts';

/** What runs of one command learned. */
const LearntOfCommand = z.object({
  /** Digest of the program with all its parameters. */
  command: z.string(),
  /** Digest of the files that it names, as they were when it was learned. */
  script: z.string(),
  learnt: CarriedMemory,
});

/**
 * `programs/HASH-memory.json` in Vigil's home: what runs of a program learned, for its next runs. If it is deleted, Vigil
 * learns it again.
 */
export const LearntFile = z.object({
  format: z.literal(FILE_FORMAT),
  /** The newest first, each command once. */
  commands: z.array(LearntOfCommand),
});
export type LearntFile = z.infer<typeof LearntFile>;
