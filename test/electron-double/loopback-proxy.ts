import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { toApp } from './schemes.ts';

/**
 * The only way out of the double's browser: a proxy that lets through connections to this machine and nothing else. It
 * also gives the handshake of a WebSocket the `Origin` that Electron would send, the app's own. Returns its port.
 */
export async function startLoopbackProxy(): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((_request, response) => {
    response.writeHead(403).end();
  });
  server.on('connection', (socket) => keep(sockets, socket));
  server.on('connect', (request, client: Socket) => {
    const target = new URL(`http://${request.url}`);
    if (target.hostname !== '127.0.0.1' && target.hostname !== 'localhost') {
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const upstream = connect(Number(target.port), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      upstream.pipe(client);
      rewriteHead(client, upstream);
    });
    keep(sockets, upstream);
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function keep(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => sockets.delete(socket));
}

/** Passes the first request's head on with the app's origin, then everything as it is. */
function rewriteHead(client: Socket, upstream: Socket): void {
  let head = '';
  const onData = (piece: Buffer) => {
    head += piece.toString('latin1');
    if (!head.includes('\r\n\r\n')) return;
    client.off('data', onData);
    const rewritten = head.replace(
      /^(origin: )(\S+)/im,
      (_, name: string, origin: string) => name + toApp(origin),
    );
    upstream.write(rewritten, 'latin1');
    client.pipe(upstream);
  };
  client.on('data', onData);
}
