import { z } from 'zod';

/** What the probe failed at: making its folder, a small or a large write, or a rename. */
const DiskDeed = z.enum(['create', 'write', 'large', 'rename']);

/** What the probe `disk` says of a folder (electron/python/probes/vigil_probes/disk.py). Times in milliseconds. */
export const DiskMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('doing'), on: z.string() }),
  /** `files`: how many more files it takes; null where there is no such limit. */
  z.object({
    kind: z.literal('space'),
    folder: z.string(),
    free: z.number(),
    total: z.number(),
    files: z.number().nullable(),
  }),
  /** One durable write of 4 KiB. */
  z.object({ kind: z.literal('write'), folder: z.string(), ms: z.number() }),
  /** A large file, written durably. */
  z.object({ kind: z.literal('large'), folder: z.string(), bytes: z.number(), ms: z.number() }),
  /**
   * A new file that replaced another. `heldMs`: how long another program held one of them; `controlMs`: how long an old
   * file took to read.
   */
  z.object({
    kind: z.literal('round'),
    folder: z.string(),
    ms: z.number(),
    heldMs: z.number(),
    controlMs: z.number(),
  }),
  /** Whether a file could replace another. `code`: null if it could. */
  z.object({
    kind: z.literal('replaced'),
    folder: z.string(),
    isOpen: z.boolean(),
    code: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('failed'),
    folder: z.string(),
    what: DiskDeed,
    code: z.string().nullable(),
    text: z.string(),
    /** Bytes of the large file that were written. */
    written: z.number(),
  }),
  /** Free space while nothing was written. */
  z.object({ kind: z.literal('free'), folder: z.string(), bytes: z.number(), everyMs: z.number() }),
  z.object({ kind: z.literal('done') }),
]);
export type DiskMessage = z.infer<typeof DiskMessage>;
