import { z } from 'zod';

/** Another user's process that holds the lock name of a run. */
export const NameHolder = z.object({
  /** User id. */
  uid: z.int(),
  /** Name of that user; null if the system has none. */
  user: z.string().nullable(),
  /** null if the system does not provide it. */
  pid: z.int().nullable(),
});
export type NameHolder = z.infer<typeof NameHolder>;
