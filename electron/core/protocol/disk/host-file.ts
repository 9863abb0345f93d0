import { z } from 'zod';
import { EpochMs } from '../basics.ts';

/**
 * `host.json` in Vigil's home folder, mode 0600: how clients find the living host, of whatever version. So these fields
 * stay what they are in every format.
 */
export const HostFile = z.object({
  /** Of the files that this host writes: FILE_FORMAT. */
  format: z.int(),
  pid: z.int(),
  startedAt: EpochMs,
  /** TCP port on 127.0.0.1. */
  port: z.int().min(1).max(65535),
  /** 256 random bits in hexadecimal. */
  token: z.string().regex(/^[0-9a-f]{64}$/),
  /** Product version. */
  version: z.string(),
  /** Number of the call table, WIRE_VERSION. */
  wire: z.int(),
});
export type HostFile = z.infer<typeof HostFile>;

/** All that is asked of a `host.json` which is none of a form known here: which version wrote it. */
export const HostVersion = z.looseObject({ version: z.string() });
