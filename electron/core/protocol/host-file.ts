import { z } from 'zod';
import { EpochMs } from './basics.ts';
import { FILE_FORMAT } from './version.ts';

/** `host.json` in Vigil's home folder, mode 0600: how clients find the living host. */
export const HostFile = z.object({
  format: z.literal(FILE_FORMAT),
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
