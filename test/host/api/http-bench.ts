import { createServer, type RequestListener } from 'node:http';

/** Serves HTTP on a port of its own while `act` calls it; the listener is made for the port. */
export async function whileServing<T>(
  listenerOn: (port: number) => RequestListener,
  act: (port: number) => Promise<T>,
): Promise<T> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  server.on('request', listenerOn(port));
  try {
    return await act(port);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
