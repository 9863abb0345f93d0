import { readFileSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import { packageRequire } from '../package-require.ts';

/** Another user's process, which holds a name of ours. */
export interface Stranger {
  uid: number;
  /** 0 where it lives in a container of its own. */
  pid: number;
}

/** From the headers of Linux for all machines that Vigil is built for: include/uapi/asm-generic/socket.h. */
const SOL_SOCKET = 1;
const SO_PEERCRED = 17;
/** struct ucred: pid, uid, gid, of 32 bits each. */
const UCRED_BYTES = 12;

type GetSockOpt = (fd: number, level: number, name: number, value: Buffer, bytes: Buffer) => number;
let getSockOpt: GetSockOpt | null | undefined;

/** Node does not offer the call. Loaded only where a name is in doubt. Null if it cannot be had. */
function loadGetSockOpt(): GetSockOpt | null {
  try {
    const koffi: typeof import('koffi') = packageRequire()('koffi');
    return koffi
      .load(null)
      .func('int getsockopt(int fd, int level, int name, _Out_ void *value, _Inout_ void *bytes)');
  } catch {
    return null;
  }
}

/** Of what Node calls the handle of a socket only the number is needed. */
function descriptorOf(socket: Socket): number | null {
  const handle: unknown = Reflect.get(socket, '_handle');
  const fd: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'fd') : null;
  return typeof fd === 'number' && fd >= 0 ? fd : null;
}

/**
 * The other user who made the socket that this one is connected to; null if it was one who may hold names of `folder` (we, its
 * owner, the administrator), or if that cannot be told. Linux keeps who listened (unix(7), SO_PEERCRED), so it is known without a word
 * from the other side.
 */
export function strangerBehind(socket: Socket, folder: string): Stranger | null {
  if (process.platform !== 'linux') return null;
  getSockOpt ??= loadGetSockOpt();
  const fd = descriptorOf(socket);
  if (getSockOpt === null || fd === null) return null;
  const value = Buffer.alloc(UCRED_BYTES);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(UCRED_BYTES);
  if (getSockOpt(fd, SOL_SOCKET, SO_PEERCRED, value, bytes) !== 0) return null;
  const [pid, uid] = [value.readInt32LE(0), value.readUInt32LE(4)];
  return mayHold(uid, folder) ? null : { uid, pid };
}

/** True if a living process of this number is of a user who may hold names of `folder`. */
export function isTrustedProcess(pid: number, folder: string): boolean {
  try {
    if (process.platform !== 'linux') return true;
    // A zombie stays in /proc until its parent reaps it (proc(5): state Z), in a container perhaps for ever.
    const isDead = /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
    return !isDead && mayHold(statSync(`/proc/${pid}`).uid, folder);
  } catch {
    return false;
  }
}

function mayHold(uid: number, folder: string): boolean {
  if (uid === 0 || uid === process.getuid?.()) return true;
  try {
    return uid === statSync(folder).uid || isUnmapped(uid);
  } catch {
    // Nothing can be told of a folder that is away.
    return true;
  }
}

/** Inside a user namespace everybody outside it has this number, we ourselves outside it too. */
function isUnmapped(uid: number): boolean {
  try {
    const overflow = Number(readFileSync('/proc/sys/kernel/overflowuid', 'latin1'));
    return (
      uid === overflow && !/^\s*0\s+0\s+4294967295\s*$/.test(readFileSync('/proc/self/uid_map', 'latin1'))
    );
  } catch {
    return true;
  }
}

/** Who holds a name of ours. */
export interface NameHolder {
  uid: number;
  /** Name of the user; null if the system knows none. */
  user: string | null;
  /** null where it lives in a container of its own. */
  pid: number | null;
}

export const holderOf = ({ uid, pid }: Stranger): NameHolder => ({
  uid,
  user: nameOfUser(uid),
  pid: pid > 0 ? pid : null,
});

/** The same for a log: `eve (user 1001), process 4711`. */
export function holderForLog({ uid, user, pid }: NameHolder): string {
  const who = user === null ? `user ${uid}` : `${user} (user ${uid})`;
  return pid === null ? who : `${who}, process ${pid}`;
}

function nameOfUser(uid: number): string | null {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    return lines.map((line) => line.split(':')).find(([, , id]) => id === String(uid))?.[0] ?? null;
  } catch {
    return null;
  }
}
