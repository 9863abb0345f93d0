import { z } from 'zod';
import { SystemError } from '../../disk/system-error.ts';

const notStarted = z.object({ kind: z.literal('not-started'), error: SystemError });

/** Why the keeper of a run did not start. */
export const KeeperFault = z.discriminatedUnion('kind', [
  notStarted,
  z.object({ kind: z.literal('killed'), signal: z.string() }),
  z.object({ kind: z.literal('exited'), exitCode: z.int() }),
  z.object({ kind: z.literal('silent'), waitedMs: z.number().min(0) }),
]);
export type KeeperFault = z.infer<typeof KeeperFault>;

/** The last entry in a host's log; null if there is none or the log is gone. */
const remark = z.string().nullable();

/** Why a client has no host, or no answer from it. */
export const HostFault = z.discriminatedUnion('kind', [
  notStarted,
  z.object({ kind: z.literal('killed'), signal: z.string(), remark }),
  z.object({ kind: z.literal('exited'), exitCode: z.int(), remark }),
  /** `pid`: pid of a host that is running but does not answer; null if there is none. */
  z.object({ kind: z.literal('silent'), waitedMs: z.number().min(0), pid: z.int().nullable() }),
  z.object({ kind: z.literal('connection-broke') }),
  z.object({ kind: z.literal('runs-not-listed') }),
]);
export type HostFault = z.infer<typeof HostFault>;
