import { z } from 'zod';
import { EpochMs } from '../basics.ts';

/**
 * `host.json` in Vigil's home folder, mode 0600: how clients find the running host, of whatever version. These fields
 * therefore never change their meaning.
 */
export const HostFile = z.object({
  /** Format of the files that this host writes: FILE_FORMAT. */
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

/** The only field required of a `host.json` in an unknown format: the version that wrote it. */
export const HostVersion = z.looseObject({ version: z.string() });
