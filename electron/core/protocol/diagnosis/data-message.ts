import { z } from 'zod';
import { openEnum } from '../open-enum.ts';

/** Formats whose files are checked. `zip`: also `.npz`; `gzip`: also bzip2 and xz. */
export const DataFormat = openEnum(['tar', 'zip', 'hdf5', 'npy', 'gzip']);

/** A file that is larger or smaller than a manifest states, in bytes. */
export const SizeDifference = z.object({ file: z.string(), expected: z.number(), actual: z.number() });

/** What the check of a data set says (electron/python/probes/vigil_probes/loader/data.py). */
export const DataMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('damaged'),
    file: z.string(),
    format: DataFormat,
    /** Of the damaged part in the file; null: unknown. */
    offset: z.number().nullable(),
    why: z.string(),
  }),
  /** A manifest against the files. Of each list only the first are named. */
  z.object({
    kind: z.literal('manifest'),
    file: z.string(),
    entries: z.int(),
    missing: z.array(z.string()),
    missingCount: z.int(),
    surplus: z.array(z.string()),
    surplusCount: z.int(),
    sizes: z.array(SizeDifference),
    sizesCount: z.int(),
    /** null: it was read. */
    error: z.string().nullable(),
  }),
  /** `localBytesPerSecond`: of a copy; null where that would tell nothing. */
  z.object({
    kind: z.literal('speed'),
    folder: z.string(),
    bytesPerSecond: z.number(),
    localBytesPerSecond: z.number().nullable(),
  }),
  /** At the end. `isPartial`: time ran out before all files were checked. */
  z.object({ kind: z.literal('checked'), files: z.int(), damaged: z.int(), isPartial: z.boolean() }),
]);
export type DataMessage = z.infer<typeof DataMessage>;
