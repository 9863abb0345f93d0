import { z } from 'zod';

/** A process that lives though the main process of its attempt has ended. */
export const LeftProcess = z.object({
  pid: z.int(),
  /** Tells it from a later process with the same number; null if the system does not tell. */
  startToken: z.string().nullable(),
  /** Its program and arguments, at most 200 characters; null if the system does not tell. */
  command: z.string().nullable(),
});
export type LeftProcess = z.infer<typeof LeftProcess>;
