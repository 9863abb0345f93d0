import { z } from 'zod';
import { ByteOffset } from '../basics.ts';

/** What names a person or a machine, and is taken out of what leaves it. */
export const Personal = z.object({
  /** Home folders of the user, absolute. */
  homes: z.array(z.string()),
  /** Names of the user and of the machine. */
  names: z.array(z.string()),
});
export type Personal = z.infer<typeof Personal>;

/** How often something was taken out of texts. */
export const Redactions = z.object({
  /** Home folders. */
  homes: z.int().min(0),
  /** Names of the user and of the machine. */
  names: z.int().min(0),
  /** Values that are secrets, or look like one. */
  secrets: z.int().min(0),
});
export type Redactions = z.infer<typeof Redactions>;

/** The files of a run that explain what happened to it. */
export const IncidentFiles = z.object({
  files: z.array(
    z.object({
      /** Relative to the run folder, with `/`. */
      path: z.string(),
      text: z.string(),
      /** Bytes at its beginning that are left out, because the file is large. */
      cutBytes: ByteOffset,
    }),
  ),
  /** Files that could not be read, relative to the run folder. */
  unreadable: z.array(z.string()),
  /** What was taken out of these texts; null if they are as they lie on the disk. */
  redactions: Redactions.nullable(),
  /** For texts that the client itself adds. */
  personal: Personal,
});
export type IncidentFiles = z.infer<typeof IncidentFiles>;
