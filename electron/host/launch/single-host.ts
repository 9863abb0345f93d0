import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import type { HostFile } from '../../core/protocol/disk/host-file.ts';
import { claimEndpoint } from '../../platform/endpoint/claim-endpoint.ts';
import type { NameHolder } from '../../platform/endpoint/peer-owner.ts';
import { replaceFile } from '../../platform/files/replace-file.ts';
import { homePaths } from '../base/paths.ts';

/** The right to be the one host of a home folder. It ends with this process, however it ends. */
export interface HomeClaim {
  /** Which other user holds the name that this home has by its path; null if none does. */
  insteadOf: NameHolder | null;
  /** Writes host.json, by which clients find this host. Throws the system's error. */
  publish(hostFile: HostFile): void;
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
  const write = () => {
    // Mode 0600: who has the token may start programs in the user's name.
    if (published !== null) replaceFile(path, `${JSON.stringify(published, null, 2)}\n`, 0o600);
  };

  const serve = (socket: Socket) => {
    socket.on('error', () => socket.destroy());
    try {
      write();
    } catch {
      // A full disk: the one who knocks finds host.json as it was.
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
