import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { root } from './paths.mjs';

const retryMs = 50;

/**
 * Runs `work` while no other process of this project runs work under the same name.
 *
 * The lock is an endpoint, so it dies with its process and never has to be cleaned: an abstract socket on Linux, the
 * first instance of a named pipe on Windows. macOS has neither; there work may run twice at once, which must therefore
 * be wasteful at worst, never wrong.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {() => void} [whenWaiting] called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function underLock(name, work, whenWaiting) {
  const endpoint = endpointOf(name);
  if (endpoint === null) return work();
  let server = await tryListen(endpoint);
  if (server === null) whenWaiting?.();
  while (server === null) {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    server = await tryListen(endpoint);
  }
  try {
    return await work();
  } finally {
    server.close();
  }
}

/** @param {string} name */
function endpointOf(name) {
  const id = `vigil-${name}-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`;
  return null;
}

/**
 * @param {string} endpoint
 * @returns {Promise<import('node:net').Server | null>} null: another process listens there
 */
function tryListen(endpoint) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => {
      const held = 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
      if (held) resolve(null);
      else reject(error);
    });
    server.listen(endpoint, () => resolve(server));
  });
}
