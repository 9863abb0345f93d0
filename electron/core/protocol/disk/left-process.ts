import { z } from 'zod';

/** A process that is still running although the main process of its attempt has ended. */
export const LeftProcess = z.object({
  pid: z.int(),
  /** Distinguishes it from a later process with the same pid; null if the system does not provide it. */
  startToken: z.string().nullable(),
  /** Its program and arguments, at most 200 characters; null if the system does not provide them. */
  command: z.string().nullable(),
});
export type LeftProcess = z.infer<typeof LeftProcess>;
