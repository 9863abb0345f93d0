import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { TRPCError } from '@trpc/server';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { WIRE_CLOSE, WIRE_PATH } from '../../core/protocol/wire/wire.ts';
import { refuseForeign, tokenMatches, WRONG_TOKEN_SENTENCE } from './access.ts';
import { closeWithReason, countPending, terminateIfUnread } from './call/pending.ts';
import type { ServerOptions } from './server-options.ts';

const LIMITS = {
  /** Largest message of a client: a full terminal input with some margin. */
  messageBytes: 4 * 1024 * 1024,
  /** A client that does not show its token within this time is closed. */
  tokenWaitMs: 5_000,
  /** After this long without a message a client is pinged … */
  pingMs: 15_000,
  /** … and after this long without an answer it is dropped. */
  pongWaitMs: 10_000,
  /** Time for clients to disconnect when the host ends. */
  goodbyeMs: 500,
  /** How often to check whether clients read their answers. */
  unreadLookMs: 1_000,
};

/** The WebSocket side of the wire. */
export interface Sockets {
  clientCount(): number;
  close(): Promise<void>;
}

/** Serves the call table over WebSocket on `http`. A client sends its token as tRPC's first message. */
export function acceptSockets(http: Server, { router, token, port, log }: ServerOptions): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: LIMITS.messageBytes });
  const admitted = new Set<WebSocket>();

  http.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const refusal = refuseForeign(request.headers, port);
    if (refusal !== null) return refuseUpgrade(socket, '403 Forbidden', refusal);
    if (request.url?.split('?', 1)[0] !== WIRE_PATH)
      return refuseUpgrade(socket, '404 Not Found', `The call table is at ${WIRE_PATH}.`);
    server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request));
  });

  server.on('connection', (client) => {
    const late = setTimeout(() => {
      if (!admitted.has(client)) closeWithReason(client, WIRE_CLOSE.tokenLate, 'No token came in time.');
    }, LIMITS.tokenWaitMs);
    client.once('close', () => {
      clearTimeout(late);
      admitted.delete(client);
    });
  });

  // Items of a subscription accumulate without further requests, so unread data is checked by a timer.
  const looking = setInterval(() => {
    for (const client of server.clients) terminateIfUnread(client);
  }, LIMITS.unreadLookMs);

  applyWSSHandler({
    wss: server,
    router,
    keepAlive: { enabled: true, pingMs: LIMITS.pingMs, pongWaitMs: LIMITS.pongWaitMs },
    createContext: ({ info, res: client }) => {
      if (!tokenMatches(info.connectionParams?.token, token)) {
        closeWithReason(client, WIRE_CLOSE.wrongToken, WRONG_TOKEN_SENTENCE);
        throw new TRPCError({ code: 'UNAUTHORIZED', message: WRONG_TOKEN_SENTENCE });
      }
      admitted.add(client);
      return { pending: countPending(client) };
    },
    onError: ({ error, path }) => {
      if (error.code === 'INTERNAL_SERVER_ERROR') log.write(`Call ${path}`, error.cause ?? error);
    },
  });

  return {
    clientCount: () => admitted.size,
    async close() {
      clearInterval(looking);
      const clients = [...server.clients];
      const gone = clients.map((client) => new Promise((resolve) => client.once('close', resolve)));
      for (const client of clients) client.close(WIRE_CLOSE.hostEnds, 'The host ends.');
      const impatient = setTimeout(() => {
        for (const client of clients) client.terminate();
      }, LIMITS.goodbyeMs);
      await Promise.all(gone);
      clearTimeout(impatient);
      server.close();
    },
  };
}

function refuseUpgrade(socket: Duplex, status: string, sentence: string): void {
  const body = `${sentence}\n`;
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: text/plain; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    // Otherwise a client that never disconnects would keep the host from ending.
    () => socket.destroy(),
  );
}
