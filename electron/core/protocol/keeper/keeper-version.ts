import { z } from 'zod';

/** What a keeper of another version is. */
export const KeeperVersion = z.object({
  /** Of the product. */
  version: z.string(),
  /** Of its messages; null if not even its file could be read so far. */
  protocol: z.int().nullable(),
  /** Of its files, where that is what differs; else null. */
  format: z.int().nullable(),
});
export type KeeperVersion = z.infer<typeof KeeperVersion>;
