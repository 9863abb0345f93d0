import { z } from 'zod';

/** The versions of a keeper of another version. */
export const KeeperVersion = z.object({
  /** Product version. */
  version: z.string(),
  /** Protocol version of its messages; null if not even its file could be read. */
  protocol: z.int().nullable(),
  /** Format of its files, if that is what differs; else null. */
  format: z.int().nullable(),
});
export type KeeperVersion = z.infer<typeof KeeperVersion>;
