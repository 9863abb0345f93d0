import { createServer, type Server } from 'node:http';
import type { Answer } from '../../core/protocol/wire/problem.ts';
import { answerHttp } from './http-requests.ts';
import type { ServerOptions } from './server-options.ts';
import { acceptSockets } from './sockets.ts';

export interface RunningServer {
  port: number;
  /** WebSocket clients that sent the token. */
  clientCount(): number;
  /** True if a call over HTTP was admitted since the last question. */
  wasAsked(): boolean;
  /** Notifies every client that the host ends, and releases the port. */
  close(): Promise<void>;
}

/**
 * The host's wire: one HTTP server on 127.0.0.1 with the call table over HTTP and WebSocket, and the page for
 * browsers. Problem `port-taken` if the port is in use.
 */
export async function startServer(options: ServerOptions): Promise<Answer<RunningServer>> {
  const http = createServer();
  const port = await listen(http, options.port);
  if (port === null) return { ok: false, problem: { code: 'port-taken', port: options.port } };

  let isAsked = false;
  const admitted = () => {
    isAsked = true;
  };
  http.on('request', answerHttp({ ...options, port }, admitted));
  http.on('error', (error) => options.log.write('The HTTP server', error));
  const sockets = acceptSockets(http, { ...options, port });

  return {
    ok: true,
    value: {
      port,
      clientCount: sockets.clientCount,
      wasAsked() {
        const was = isAsked;
        isAsked = false;
        return was;
      },
      async close() {
        const closed = new Promise<void>((resolve) => http.close(() => resolve()));
        await sockets.close();
        http.closeAllConnections();
        await closed;
      },
    },
  };
}

/** The port on which the server now listens; null if it is taken or reserved by the system. Other errors reject. */
function listen(http: Server, wanted: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      // Windows reserves ranges of ports and refuses them with EACCES.
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      else reject(error);
    };
    http.once('error', failed);
    http.listen({ port: wanted, host: '127.0.0.1', exclusive: true }, () => {
      http.off('error', failed);
      const address = http.address();
      resolve(typeof address === 'object' && address !== null ? address.port : wanted);
    });
  });
}
