import { closeSync, open, read } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that does not let itself be read by then counts as one of which nothing can be told. */
const PATIENCE_MS = 1000;
/** Few environments are larger; those that are cost a second look. */
const SPACE_BYTES = 32 * 1024;
/** Read at a time. Node has four threads for it; while they read, the next are on their way to them. */
const AT_A_TIME = 8;
/** A program that takes a process over is without an environment for some microseconds. */
const TAKE_OVER_MS = 10;

/** What is found is not known: another user's process, or one that is gone, is not meant by that. */
const NOT_OURS = new Set(['ENOENT', 'ESRCH', 'EACCES', 'EPERM']);

/**
 * Is told the environment that a process was started with, each variable between zeros: empty if the process is gone,
 * another user's, or has none; null if it cannot be told. Good until it returns.
 */
export type EnvironmentListener = (pid: number, environment: Buffer | null) => void;

/** Where processes are, and for how long their answer is waited for; for tests. */
export interface EnvironmentSource {
  folder: string;
  patienceMs: number;
}

const PROC: EnvironmentSource = { folder: '/proc', patienceMs: PATIENCE_MS };

const NOTHING = Buffer.alloc(0);

/** Files whose reading was given up and is still under way: each holds one of Node's four threads. */
const stuck = new Set<string>();

/** Whether a thread of this process is held by a read: then process.exit would wait for it, perhaps for ever. */
export const hasStuckReads = (): boolean => stuck.size > 0;

/**
 * Reads the environments of processes. Never in the main thread: the kernel holds up whoever reads of a process that is
 * itself held up, by a disk or driver, while it changes its memory (mmap_lock). Whoever is held up so is not asked again
 * before it has answered. On a busy machine each takes some tenths of a millisecond: to be asked only of those who matter.
 */
export async function readEnvironments(
  pids: readonly number[],
  tell: EnvironmentListener,
  source: EnvironmentSource = PROC,
): Promise<void> {
  const empty: number[] = [];
  await readAll(pids, 'environ', source, (pid, bytes) => {
    if (bytes?.length === 0) empty.push(pid);
    else tell(pid, bytes);
  });
  if (empty.length > 0) await readEmpty(empty, tell, source);
}

/** One that is just being taken over by another program has neither environment nor arguments: it is looked at again. */
async function readEmpty(
  pids: readonly number[],
  tell: EnvironmentListener,
  source: EnvironmentSource,
): Promise<void> {
  const again: number[] = [];
  await readAll(pids, 'cmdline', source, (pid, bytes) => {
    if (bytes === null || bytes.length === 0) again.push(pid);
  });
  for (const pid of pids) if (!again.includes(pid)) tell(pid, NOTHING);
  if (again.length === 0) return;
  await sleep(TAKE_OVER_MS);
  await readAll(again, 'environ', source, tell);
}

/** Reads a file of each process and tells its bytes, null if they are not to be had in time. */
function readAll(
  pids: readonly number[],
  name: string,
  { folder, patienceMs }: EnvironmentSource,
  tell: (pid: number, bytes: Buffer | null) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const asked = new Map<number, string>();
    let next = 0;
    let isOver = false;
    const finish = () => {
      isOver = true;
      clearTimeout(patience);
      for (const path of asked.values()) stuck.add(path);
      for (const pid of [...asked.keys(), ...pids.slice(next)]) tell(pid, null);
      resolve();
    };
    const patience = setTimeout(finish, patienceMs);
    const goOn = (space: Buffer): void => {
      const pid = pids[next];
      if (pid === undefined) {
        if (asked.size === 0) finish();
        return;
      }
      next++;
      const path = `${folder}/${pid}/${name}`;
      if (stuck.has(path)) {
        tell(pid, null);
        goOn(space);
        return;
      }
      asked.set(pid, path);
      readFile(path, space, (bytes) => {
        stuck.delete(path);
        if (isOver) return;
        asked.delete(pid);
        tell(pid, bytes);
        goOn(space);
      });
    };
    if (pids.length === 0) finish();
    for (let lane = 0; lane < Math.min(AT_A_TIME, pids.length) && !isOver; lane++)
      goOn(Buffer.allocUnsafe(SPACE_BYTES));
  });
}

/**
 * The bytes of a file behind a zero, so that the first variable lies between zeros too; empty if there are none. By
 * callbacks, in two steps: promises, or Node's own readFile, take three times as long for some hundred files.
 */
function readFile(path: string, space: Buffer, done: (bytes: Buffer | null) => void): void {
  const refused = ({ code = '' }: NodeJS.ErrnoException) => done(NOT_OURS.has(code) ? NOTHING : null);
  open(path, 'r', (error, file) => {
    if (error) {
      refused(error);
      return;
    }
    const readOn = (room: Buffer, from: number): void =>
      read(file, room, from, room.length - from, null, (failure, length) => {
        const end = from + length;
        if (!failure && end === room.length) {
          readOn(Buffer.concat([room, Buffer.allocUnsafe(room.length)]), end);
          return;
        }
        closeSync(file);
        if (failure) refused(failure);
        else done(end === 1 ? NOTHING : room.subarray(0, end));
      });
    space[0] = 0;
    readOn(space, 1);
  });
}
