import { createTRPCClient, createWSClient, TRPCClientError, wsLink } from '@trpc/client';
import { problemOfFailedCall } from '../../core/protocol/wire/failed-call.ts';
import { AS_JSON, WIRE_PATH } from '../../core/protocol/wire/wire.ts';
import type { Router } from '../api/router.ts';
import { connectOrStartHost } from '../launch/launch.ts';
import type { ExitCode } from './exit-codes.ts';
import { ClientWebSocket } from './web-socket.ts';
import { reportProblem, type World } from './world.ts';

/** The calls of the host's table. */
export type Calls = ReturnType<typeof createTRPCClient<Router>>;

const RECONNECT_MOST_MS = 5_000;

/**
 * Connects to the host, starting one if there is none, and runs `act`. If the host dies meanwhile, the connection
 * finds or starts the next one, and subscriptions continue after the last item they saw.
 */
export async function withHost(world: World, act: (calls: Calls) => Promise<ExitCode>): Promise<ExitCode> {
  const found = await connectOrStartHost(world.launch);
  if (!found.ok) return reportProblem(world, found.problem);
  let host = found.value;
  let connections = 0;
  let complained = false;

  const socket = createWSClient({
    url: async () => {
      if (connections++ > 0) {
        const again = await connectOrStartHost(world.launch);
        if (again.ok) host = again.value;
        else if (!complained) world.console.remark(world.language.shared.problem(again.problem));
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
    return await act(createTRPCClient<Router>({ links: [wsLink({ client: socket, transformer: AS_JSON })] }));
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    return reportProblem(world, problemOfFailedCall(error));
  } finally {
    // Not waited for: a host that hangs would keep the terminal waiting for its last answers.
    void socket.close();
  }
}
