import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { HostFile } from '../core/protocol/host-file.ts';
import { endpointName, listenExclusively } from '../platform/endpoint.ts';
import { homePaths } from './paths.ts';

/** The right to be the one host of a home folder. It ends with this process, however it ends. */
export interface HomeClaim {
  /** Writes host.json, by which clients find this host. */
  publish(hostFile: HostFile): Promise<void>;
  /** Gives the home up and takes host.json away. */
  release(): Promise<void>;
}

/**
 * Claims a home folder, which must exist; null if another host holds it. Who connects to the claim makes the host
 * write host.json again, so a damaged or deleted one heals, and reads the host's pid in one line.
 */
export async function claimHome(home: string): Promise<HomeClaim | null> {
  const { hostFile: path } = homePaths(home);
  let published: HostFile | null = null;
  let writing = Promise.resolve();
  const write = () => {
    const content = published;
    if (content !== null) writing = writing.catch(() => {}).then(() => replacePrivateFile(path, content));
    return writing;
  };

  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    const answer = () => socket.end(`${process.pid}\n`);
    write().then(answer, answer);
  });
  if (!(await listenExclusively(server, endpointName('host', home)))) return null;

  return {
    publish(hostFile) {
      published = hostFile;
      return write();
    },
    async release() {
      published = null;
      await writing.catch(() => {});
      await rm(path, { force: true });
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Only the user may read it: who has the token may start programs in the user's name. */
async function replacePrivateFile(path: string, content: HostFile): Promise<void> {
  const temporary = `${path}.${randomBytes(4).toString('hex')}.tmp`;
  await writeFile(temporary, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(temporary, path);
    } catch (error) {
      // Windows refuses to replace a file that somebody reads at this moment; virus scanners do.
      if (attempt === 5) {
        await rm(temporary, { force: true });
        throw error;
      }
      await delay(20 * attempt);
    }
  }
}
