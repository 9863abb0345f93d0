import { createHash } from 'node:crypto';
import { realpathSync, unlinkSync } from 'node:fs';
import { connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What an endpoint serves: the only host of a home folder, or the only keeper of a run folder. */
export type EndpointPurpose = 'host' | 'keeper';

/**
 * sizeof(sun_path) in unix(7). Every byte counts in an abstract name. Older Nodes (20) pad it with NUL, newer ones (24)
 * do not. Vigil pads it itself, so that all of them use the same name and no two hold one folder's lock.
 */
const ABSTRACT_NAME_BYTES = 108;

/**
 * Name of the local socket (Unix) or named pipe (Windows) for `folder`, which must exist. Different spellings of one
 * folder give one name.
 * @param secret  used instead of the path
 */
export function endpointName(purpose: EndpointPurpose, folder: string, secret?: string): string {
  const digest = createHash('sha256')
    .update(secret ?? realpathSync.native(folder))
    .digest('hex')
    .slice(0, 32);
  const name = `vigil-${purpose}-${digest}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  // Linux: a name that starts with NUL is in the abstract namespace. No file remains if its holder is killed.
  if (process.platform === 'linux') return `\0${name}`.padEnd(ABSTRACT_NAME_BYTES, '\0');
  // Elsewhere a path; macOS allows 103 bytes, so not the (possibly deep) folder itself.
  return join(tmpdir(), `${name.slice(0, 32)}.sock`);
}

/**
 * Makes `server` listen on `name`; false if another process holds it. Holding the endpoint is the lock on its folder:
 * the system releases it whenever and however the process ends. (Windows: libuv creates the first instance of a pipe
 * exclusively.) Other errors reject.
 */
export async function listenExclusively(server: Server, name: string): Promise<boolean> {
  if (await listen(server, name)) return true;
  if (process.platform === 'win32' || process.platform === 'linux') return false;
  // A socket file outlives its process; if no process answers, it is stale.
  if (await answers(name)) return false;
  unlinkSync(name);
  return listen(server, name);
}

function listen(server: Server, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      server.off('error', failed);
      server.off('listening', listening);
    };
    const failed = (error: NodeJS.ErrnoException) => {
      settle();
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    const listening = () => {
      settle();
      resolve(true);
    };
    server.on('error', failed);
    server.on('listening', listening);
    server.listen({ path: name });
  });
}

function answers(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(name);
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
