import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import type { HostFile } from '../../core/protocol/disk/host-file.ts';
import type { NameHolder } from '../../core/protocol/keeper/name-holder.ts';
import { claimEndpoint } from '../../platform/endpoint/claim-endpoint.ts';
import { replaceFile } from '../../platform/files/replace-file.ts';
import { homePaths } from '../base/paths.ts';

/**
 * The right to be the only host of a home folder. The system releases it when this process ends, for whatever reason.
 */
export interface HomeClaim {
  /** The other user that holds the name derived from this home's path; null if none does. */
  insteadOf: NameHolder | null;
  /** Writes host.json, with which clients find this host. Throws the system's error. */
  publish(hostFile: HostFile): void;
  /** Releases the home and removes host.json. */
  release(): Promise<void>;
}

/**
 * Claims a home folder, which must exist; null if another host holds it. A connection to the claim makes the host write
 * host.json again, so a damaged or deleted file heals. The claim then sends the host's pid in one line.
 */
export async function claimHome(home: string): Promise<HomeClaim | null> {
  const { hostFile: path } = homePaths(home);
  let published: HostFile | null = null;
  const write = () => {
    // Mode 0600: the token allows starting programs as this user.
    if (published !== null) replaceFile(path, `${JSON.stringify(published, null, 2)}\n`, 0o600);
  };

  const serve = (socket: Socket) => {
    socket.on('error', () => socket.destroy());
    try {
      write();
    } catch {
      // The disk is full: the caller finds host.json unchanged.
    }
    socket.end(`${process.pid}\n`, () => socket.destroy());
  };
  const claimed = await claimEndpoint('host', home, () => createServer(serve));
  if (claimed === null) return null;
  const { server, insteadOf } = claimed;

  return {
    insteadOf,
    publish(hostFile) {
      published = hostFile;
      write();
    },
    async release() {
      published = null;
      rmSync(path, { force: true });
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
