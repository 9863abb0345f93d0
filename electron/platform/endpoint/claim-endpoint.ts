import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { connect, type Server } from 'node:net';
import { basename, dirname, join } from 'node:path';
import type { NameHolder } from '../../core/protocol/keeper/name-holder.ts';
import { readRegularSync } from '../files/regular-file.ts';
import { type EndpointPurpose, endpointName, listenExclusively } from './endpoint.ts';
import { type ForeignProcess, foreignProcessBehind, holderForLog, holderOf } from './peer-owner.ts';

const SECRET_BYTES = 32;
/**
 * The most names that are tried: an attacker needs one process for each name, and must wait until the previous name is
 * given up.
 */
const MOST_NAMES = 100;
/** A name that was taken a moment ago may be free by now. */
const MOST_TRIES = 200;

/** A claimed name, which is the lock of its folder. */
export interface ClaimedEndpoint {
  server: Server;
  name: string;
  /** The other user that holds the name derived from the folder's path; null if none does. */
  insteadOf: NameHolder | null;
}

/**
 * The file with the secret of a further name. It has mode 0600 and never changes; each further name has its own file.
 */
const secretFile = (purpose: EndpointPurpose, folder: string, number: number): string =>
  join(folder, `${purpose}-name-${number}`);

/**
 * All names of a folder, the one in use last. The first is derived from the folder's path, so that all versions of
 * Vigil use it, but it can be guessed. If another user held it, there is a next name that cannot be guessed, derived
 * from a secret in the folder.
 */
export function endpointNames(purpose: EndpointPurpose, folder: string): string[] {
  const names = [endpointName(purpose, folder)];
  for (let number = 1; number <= MOST_NAMES; number++) {
    const secret = secretIn(secretFile(purpose, folder, number));
    if (secret === null) break;
    // The folder is part of the hash, because a copy of the folder is another run.
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

/** Creates the secret of a further name. If another process was faster, both read the same complete secret. */
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

/**
 * Errors that prove that no process listens. Any other, such as a full queue of a suspended process, means that one is
 * alive.
 */
const NOBODY = new Set(['ECONNREFUSED', 'ENOENT']);

/** Who holds a name of a folder. `ours` also if unknown: nothing may then be started beside it. */
function whoHolds(name: string, folder: string): Promise<'nobody' | 'ours' | ForeignProcess> {
  return new Promise((resolve) => {
    const socket = connect(name);
    socket.on('connect', () => {
      resolve(foreignProcessBehind(socket, folder) ?? 'ours');
      socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      resolve(NOBODY.has(error.code ?? '') ? 'nobody' : 'ours'),
    );
  });
}

/** True unless it is certain that no process holds the lock of a folder under any of its names. */
export async function isHeld(purpose: EndpointPurpose, folder: string): Promise<boolean> {
  for (const name of endpointNames(purpose, folder).reverse())
    if ((await whoHolds(name, folder)) === 'ours') return true;
  return false;
}

/**
 * The same for a folder that does not exist, by its first name alone: the secrets of further names are gone with it.
 */
export async function isHeldWithout(purpose: EndpointPurpose, folder: string): Promise<boolean> {
  const parent = dirname(folder);
  const name = endpointName(purpose, folder, join(realpathSync.native(parent), basename(folder)));
  return (await whoHolds(name, parent)) === 'ours';
}

/**
 * Takes the lock of a folder, which must exist; null if a process that may own it holds it. The name in use is the last
 * one. If two processes hold different names at once, the one with the later name sees the other, which listened before
 * that name existed, and gives way. A process whose name is no longer the last tries again. Other errors reject.
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

function holderAmong(holders: readonly ('nobody' | 'ours' | ForeignProcess)[]): NameHolder | null {
  for (const holder of holders) if (typeof holder === 'object') return holderOf(holder);
  return null;
}
