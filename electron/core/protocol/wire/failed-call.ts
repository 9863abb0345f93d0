import { z } from 'zod';
import { faultIn } from '../value-fault.ts';
import type { Problem } from './problem.ts';

/** The part of tRPC's error that shows its origin. Without it, the error did not come from the host. */
const FromHost = z.object({ message: z.string(), data: z.object({ code: z.string() }) });

/** A failed call as a problem. `error`: as thrown by tRPC's client. */
export function problemOfFailedCall(error: unknown): Problem {
  const { data: told } = FromHost.safeParse(error);
  if (told === undefined) return { code: 'host-unreachable', fault: { kind: 'connection-broke' } };
  const { message, data } = told;
  if (data.code !== 'BAD_REQUEST') return { code: 'unexpected', message };
  return { code: 'bad-request', ...faultIn(issuesIn(message)) };
}

/** zod's issues about the input; tRPC sends them as the message. */
function issuesIn(message: string): unknown[] {
  try {
    return z.array(z.unknown()).parse(JSON.parse(message));
  } catch {
    return [];
  }
}
