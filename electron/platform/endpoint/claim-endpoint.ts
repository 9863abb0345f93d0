import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { connect, type Server } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { readRegularSync } from '../files/regular-file.ts';
import { type EndpointPurpose, endpointName, listenExclusively } from './endpoint.ts';
import { holderForLog, holderOf, type NameHolder, type Stranger, strangerBehind } from './peer-owner.ts';

const SECRET_BYTES = 32;
/** As many names as are tried: each costs somebody a process that waits for the one before to be given up. */
const MOST_NAMES = 100;
/** A name that was held a moment ago may be free by now. */
const MOST_TRIES = 200;

/** A name that is held now, and the lock that goes with it. */
export interface ClaimedEndpoint {
  server: Server;
  name: string;
  /** Which other user holds the name that we would have had; null if none does. */
  insteadOf: NameHolder | null;
}

/** The file with the secret of a further name. It has mode 0600 and never changes; a further name gets a file of its own. */
const secretFile = (purpose: EndpointPurpose, folder: string, number: number): string =>
  join(folder, `${purpose}-name-${number}`);

/**
 * All names of a folder, the one in use last. The first follows from the folder's path, so that all versions of Vigil meet
 * there, and can be guessed. Where another user held it, there is a next one that cannot be, made of a secret in the folder.
 */
export function endpointNames(purpose: EndpointPurpose, folder: string): string[] {
  const names = [endpointName(purpose, folder)];
  for (let number = 1; number <= MOST_NAMES; number++) {
    const secret = secretIn(secretFile(purpose, folder, number));
    if (secret === null) break;
    // Of the folder too: a copy of it is another run.
    names.push(
      endpointName(
        purpose,
        folder,
        createHash('sha256')
          .update(`${realpathSync.native(folder)}\n${secret}`)
          .digest('hex'),
      ),
    );
  }
  return names;
}

function secretIn(path: string): string | null {
  try {
    return readRegularSync(path, 1024).toString('latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Makes the secret of a further name, unless somebody was faster: whoever comes reads the same, and reads it whole. */
function addName(purpose: EndpointPurpose, folder: string, number: number): void {
  const path = secretFile(purpose, folder, number);
  const aside = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    const file = openSync(aside, 'wx', 0o600);
    writeSync(file, randomBytes(SECRET_BYTES).toString('hex'));
    fsyncSync(file);
    closeSync(file);
    linkSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Nobody listens. Anything else, such as a full queue of a process that was stopped, means that one lives. */
const NOBODY = new Set(['ECONNREFUSED', 'ENOENT']);

/** Who holds a name of a folder. `ours` also where it cannot be told: then nothing may be done beside it. */
function whoHolds(name: string, folder: string): Promise<'nobody' | 'ours' | Stranger> {
  return new Promise((resolve) => {
    const socket = connect(name);
    socket.on('connect', () => {
      resolve(strangerBehind(socket, folder) ?? 'ours');
      socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      resolve(NOBODY.has(error.code ?? '') ? 'nobody' : 'ours'),
    );
  });
}

/** True unless it is sure that no process holds the lock of a folder under any of its names. */
export async function isHeld(purpose: EndpointPurpose, folder: string): Promise<boolean> {
  for (const name of endpointNames(purpose, folder).reverse())
    if ((await whoHolds(name, folder)) === 'ours') return true;
  return false;
}

/** The same of a folder that is not there, by its first name alone: the secrets of further ones went with it. */
export async function isHeldWithout(purpose: EndpointPurpose, folder: string): Promise<boolean> {
  const parent = dirname(folder);
  const name = endpointName(purpose, folder, join(realpathSync.native(parent), basename(folder)));
  return (await whoHolds(name, parent)) === 'ours';
}

/**
 * Takes the lock of a folder, which must exist; null if a process that may have it holds it. The name in use is the last one.
 * Of two that hold different names at once, the one with the later name sees the other, which listened before that name was made,
 * and gives way; and who listens under a name that is no longer the last tries again. Other errors reject.
 */
export async function claimEndpoint(
  purpose: EndpointPurpose,
  folder: string,
  newServer: () => Server,
): Promise<ClaimedEndpoint | null> {
  let insteadOf: NameHolder | null = null;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const names = endpointNames(purpose, folder);
    const name = names.at(-1) ?? endpointName(purpose, folder);
    const server = newServer();
    if (await listenExclusively(server, name)) {
      if (endpointNames(purpose, folder).length === names.length) {
        const earlier = await Promise.all(names.slice(0, -1).map((one) => whoHolds(one, folder)));
        if (!earlier.includes('ours')) return { server, name, insteadOf: insteadOf ?? holderAmong(earlier) };
        server.close();
        return null;
      }
      server.close();
      continue;
    }
    const holder = await whoHolds(name, folder);
    if (holder === 'ours') return null;
    if (holder === 'nobody') continue;
    insteadOf = holderOf(holder);
    if (names.length > MOST_NAMES) break;
    addName(purpose, folder, names.length);
  }
  throw new Error(
    `every name of ${folder} is held${insteadOf === null ? '' : ` by ${holderForLog(insteadOf)}`}`,
  );
}

function holderAmong(holders: readonly ('nobody' | 'ours' | Stranger)[]): NameHolder | null {
  for (const holder of holders) if (typeof holder === 'object') return holderOf(holder);
  return null;
}
