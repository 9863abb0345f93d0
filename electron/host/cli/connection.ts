import { createTRPCClient, createWSClient, TRPCClientError, wsLink } from '@trpc/client';
import { z } from 'zod';
import { english } from '../../core/protocol/text/en.ts';
import type { Problem } from '../../core/protocol/wire/problem.ts';
import { WIRE_PATH } from '../../core/protocol/wire/wire.ts';
import type { Router } from '../api/router.ts';
import { connectOrStartHost } from '../launch/launch.ts';
import type { ExitCode } from './exit-codes.ts';
import { cliText } from './text/en.ts';
import { ClientWebSocket } from './web-socket.ts';
import { refuse, type World } from './world.ts';

/** The calls of the host's table. */
export type Calls = ReturnType<typeof createTRPCClient<Router>>;

const RECONNECT_MOST_MS = 5_000;

/**
 * Connects to the host, starting one if there is none, and runs `act`. When the host dies on the way, the connection
 * finds the next one (or starts it), and subscriptions go on behind the last item they saw.
 */
export async function withHost(world: World, act: (calls: Calls) => Promise<ExitCode>): Promise<ExitCode> {
  const found = await connectOrStartHost(world.launch);
  if (!found.ok) return refuse(world, found.problem);
  let host = found.value;
  let connections = 0;
  let complained = false;

  const socket = createWSClient({
    url: async () => {
      if (connections++ > 0) {
        const again = await connectOrStartHost(world.launch);
        if (again.ok) host = again.value;
        else if (!complained) world.console.remark(english.problem(again.problem));
        complained = !again.ok;
      }
      return `ws://127.0.0.1:${host.port}${WIRE_PATH}`;
    },
    connectionParams: () => ({ token: host.token }),
    WebSocket: ClientWebSocket,
    retryDelayMs: (attempt) => Math.min(50 * 2 ** attempt, RECONNECT_MOST_MS),
    keepAlive: { enabled: true, intervalMs: 10_000, pongTimeoutMs: 10_000 },
  });
  try {
    return await act(createTRPCClient<Router>({ links: [wsLink({ client: socket })] }));
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    return refuse(world, problemOf(error));
  } finally {
    // Not waited for: a host that hangs would keep the terminal waiting for its last answers.
    void socket.close();
  }
}

/** The part of tRPC's error that tells whose fault it is. */
const ErrorData = z.object({ code: z.string() });
/** What zod found in the input; tRPC sends it as the message. */
const Issues = z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }));

/** A call that failed instead of being answered, as a problem. */
function problemOf(error: TRPCClientError<Router>): Problem {
  const data = ErrorData.safeParse(error.data);
  // Without data it did not come from the host: the connection broke.
  if (!data.success) return { code: 'host-unreachable', detail: cliText.connectionBroke };
  if (data.data.code !== 'BAD_REQUEST') return { code: 'unexpected', detail: error.message };
  const [issue] = issuesIn(error.message);
  return { code: 'bad-request', field: issue?.path.join('.') ?? '', detail: issue?.message ?? error.message };
}

function issuesIn(message: string): z.infer<typeof Issues> {
  try {
    return Issues.parse(JSON.parse(message));
  } catch {
    return [];
  }
}
