import { z } from 'zod';
import { HostFault, KeeperFault } from './start-faults.ts';

/** Host or keeper is not available, or failed. */
export const ProcessProblem = z.discriminatedUnion('code', [
  z.object({ code: z.literal('host-unreachable'), fault: HostFault }),
  z.object({
    code: z.literal('host-other-version'),
    host: z.string(),
    client: z.string(),
    /** Whether the host is the older one; null: unknown. */
    isOlder: z.boolean().nullable().default(null),
  }),
  z.object({ code: z.literal('wrong-token') }),
  z.object({ code: z.literal('port-taken'), port: z.int() }),
  /** `fault`: null if unknown. */
  z.object({ code: z.literal('keeper-failed'), fault: KeeperFault.nullable() }),
  /** A keeper holds the run, so nothing may start, but does not respond. */
  z.object({ code: z.literal('keeper-silent'), path: z.string() }),
  /** The keeper is connected but suspended (SIGSTOP, a debugger). Its job is alive, and would end with it. */
  z.object({ code: z.literal('keeper-stopped'), pid: z.int().min(1) }),
  /** A bug, or an error of the system without a problem of its own. `message`: as thrown. */
  z.object({ code: z.literal('unexpected'), message: z.string() }),
]);
