import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { WebSocket } from 'ws';
import { AS_JSON } from '../../../electron/core/protocol/wire/wire.ts';
import { createRouter, type Router } from '../../../electron/host/api/router.ts';
import { startServer } from '../../../electron/host/api/server.ts';
import { ClientWebSocket } from '../../../electron/host/cli/web-socket.ts';
import { fakeServices, type Replaced } from './fake-services.ts';

const token = 'a'.repeat(64);
const leave: (() => Promise<void>)[] = [];

/** Closes whatever was opened last: a server, or a client. */
export const closeLast = async (): Promise<void> => leave.pop()?.();

/** Closes everything that was opened, the last first. */
export async function closeAll(): Promise<void> {
  while (leave.length > 0) await closeLast();
}

/** A server over the services of a host without runs, some of which are replaced. */
export async function serve(replaced: Replaced = {}, port = 0) {
  const started = await startServer({
    router: createRouter(fakeServices(replaced)),
    token,
    port,
    staticFolder: null,
    log: { write: () => {} },
  });
  if (!started.ok) throw new Error(started.problem.code);
  leave.push(() => started.value.close());
  return started.value;
}

/** A client that reconnects whenever its connection is lost, and the close codes of its lost connections. */
export function connect(port: number, shown = token) {
  const closings: number[] = [];
  const link = createWSClient({
    url: `ws://127.0.0.1:${port}/trpc`,
    connectionParams: { token: shown },
    WebSocket: ClientWebSocket,
    retryDelayMs: () => 20,
    onClose: (cause) => closings.push(cause?.code ?? 0),
  });
  leave.push(() => link.close());
  return {
    client: createTRPCClient<Router>({ links: [wsLink({ client: link, transformer: AS_JSON })] }),
    closings,
  };
}

/** The first message of a socket. */
export const params = (shown = token) =>
  JSON.stringify({ method: 'connectionParams', data: { token: shown } });

/** A socket that has sent the token, and how it ends. */
export function opened(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc?connectionParams=1`);
  const ended = new Promise<[number, string]>((resolve) =>
    socket.on('close', (code, reason) => resolve([code, reason.toString()])),
  );
  socket.on('error', () => {});
  leave.push(async () => socket.terminate());
  return new Promise<{ socket: WebSocket; ended: typeof ended }>((resolve) =>
    socket.on('open', () => {
      socket.send(params());
      resolve({ socket, ended });
    }),
  );
}
/** The message of a socket that asks for something. */
export const asked = (id: number, method: string, path: string, input: object) =>
  JSON.stringify({ id, method, params: { path, input } });
