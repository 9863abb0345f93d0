import { readFileSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { NameHolder } from '../../core/protocol/keeper/name-holder.ts';
import { packageRequire } from '../package-require.ts';

/** Another user's process that holds one of Vigil's names. */
export interface ForeignProcess {
  uid: number;
  /** 0 if it is in another container. */
  pid: number;
}

/** From the Linux headers for all architectures for which Vigil is built: include/uapi/asm-generic/socket.h. */
const SOL_SOCKET = 1;
const SO_PEERCRED = 17;
/** struct ucred: pid, uid, gid, 32 bits each. */
const UCRED_BYTES = 12;

type GetSockOpt = (fd: number, level: number, name: number, value: Buffer, bytes: Buffer) => number;
let getSockOpt: GetSockOpt | null | undefined;

/** Node does not provide this call. Loaded only if a name is in doubt. Null if unavailable. */
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

/** Only the number is needed from Node's handle of a socket. */
function descriptorOf(socket: Socket): number | null {
  const handle: unknown = Reflect.get(socket, '_handle');
  const fd: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'fd') : null;
  return typeof fd === 'number' && fd >= 0 ? fd : null;
}

/**
 * The foreign user who created the socket to which this one is connected. Null if that user may hold names of `folder`
 * (this user, its owner, the administrator), or is unknown. Linux stores the listener's credentials (unix(7),
 * SO_PEERCRED), so the other side need not send anything.
 */
export function foreignProcessBehind(socket: Socket, folder: string): ForeignProcess | null {
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

/** True if a living process with this pid belongs to a user who may hold names of `folder`. */
export function isTrustedProcess(pid: number, folder: string): boolean {
  try {
    if (process.platform !== 'linux') return true;
    // A zombie stays in /proc until its parent reaps it (proc(5): state Z), in a container perhaps forever.
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
    // The folder is gone: its owner is unknown.
    return true;
  }
}

/** Inside a user namespace every user outside it has this uid, even this process's own user. */
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

/** The holder of one of Vigil's names; without a pid if it is in another container. */
export const holderOf = ({ uid, pid }: ForeignProcess): NameHolder => ({
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
