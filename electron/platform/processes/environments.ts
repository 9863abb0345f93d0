import { closeSync, open, read } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that does not let itself be read by then counts as one of which nothing can be told. */
const PATIENCE_MS = 1000;
/** After this no further process is asked: whoever has not been by then counts as one of which nothing can be told. */
const PATIENCE_IN_ALL_MS = 4000;
/** Few environments are larger; those that are cost a second look. */
const SPACE_BYTES = 32 * 1024;
/** Read at a time, by all who ask. Node has four threads for all files: a read that is held up for ever keeps its own. */
const AT_A_TIME = 2;
/** A program that takes a process over is without an environment for some microseconds. */
const TAKE_OVER_MS = 10;

/** What is found is not known: another user's process, or one that is gone, is not meant by that. */
const NOT_OURS = new Set(['EACCES', 'EPERM']);
const GONE = new Set(['ENOENT', 'ESRCH']);

/**
 * Is told the environment that a process was started with, each variable between zeros: empty if the process is gone
 * or has none; `REFUSED` if it is another user's; null if it cannot be told. Good until it returns.
 */
export type EnvironmentListener = (pid: number, environment: Buffer | null) => void;

/** Where processes are, and for how long they are waited for; for tests. */
export interface EnvironmentSource {
  folder: string;
  /** For the answer of each. */
  patienceMs: number;
  /** After this no further one is asked. */
  patienceInAllMs: number;
}

type TimedSource = EnvironmentSource & Pick<Question, 'untilMs'>;

const PROC: EnvironmentSource = {
  folder: '/proc',
  patienceMs: PATIENCE_MS,
  patienceInAllMs: PATIENCE_IN_ALL_MS,
};

const NOTHING = Buffer.alloc(0);
/** Told instead of an environment that the system does not show us. */
export const REFUSED = Buffer.alloc(0);

/** The same of another small file of processes whose memory the kernel has to read, such as `cmdline`. */
export const readProcessFiles = (
  pids: readonly number[],
  name: string,
  tell: EnvironmentListener,
): Promise<void> => readAll(pids, name, { ...PROC, untilMs: performance.now() + PATIENCE_IN_ALL_MS }, tell);

/** A file that somebody wants to have read. */
interface Question {
  path: string;
  patienceMs: number;
  /** By `performance.now()`: after it the file is not opened any more. */
  untilMs: number;
  /** Is told the bytes, null if they are not to be had in time. */
  tell(bytes: Buffer | null): void;
}

const waiting: Question[] = [];
/** Files that are being read, each by a thread. */
const reading = new Set<string>();
/** Those among them whose reading was given up. */
const stuck = new Set<string>();
/** Room for what is read, used again and again. */
const spaces: Buffer[] = [];

/** Whether a thread of this process is held by a read: then process.exit would wait for it, perhaps for ever. */
export const hasStuckReads = (): boolean => stuck.size > 0;

/**
 * Reads the environments of processes. Never in the main thread: the kernel holds up whoever reads of a process that is
 * itself held up, by a disk or driver, while it changes its memory (mmap_lock). Whoever is held up so is not asked again
 * before it has answered; while two are, nobody is. On a busy machine each takes some tenths of a millisecond: to be asked only of those who matter.
 */
export async function readEnvironments(
  pids: readonly number[],
  tell: EnvironmentListener,
  source: EnvironmentSource = PROC,
): Promise<void> {
  const empty: number[] = [];
  const untilMs = performance.now() + source.patienceInAllMs;
  await readAll(pids, 'environ', { ...source, untilMs }, (pid, bytes) => {
    if (bytes?.length === 0 && bytes !== REFUSED) empty.push(pid);
    else tell(pid, bytes);
  });
  if (empty.length > 0) await readEmpty(empty, tell, { ...source, untilMs });
}

/** One that is just being taken over by another program has neither environment nor arguments: it is looked at again. */
async function readEmpty(
  pids: readonly number[],
  tell: EnvironmentListener,
  source: TimedSource,
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
  { folder, patienceMs, untilMs }: TimedSource,
  tell: (pid: number, bytes: Buffer | null) => void,
): Promise<void> {
  if (pids.length === 0) return Promise.resolve();
  return new Promise((resolve) => {
    let open = pids.length;
    for (const pid of pids)
      waiting.push({
        path: `${folder}/${pid}/${name}`,
        patienceMs,
        untilMs,
        tell: (bytes) => {
          tell(pid, bytes);
          if (--open === 0) resolve();
        },
      });
    goOn();
  });
}

/** Begins as many reads as there may be. A file that somebody else has read just now is waited for, not read twice at once. */
function goOn(): void {
  while (reading.size < AT_A_TIME || stuck.size === AT_A_TIME) {
    const next = waiting.findIndex((question) => isVain(question) || !reading.has(question.path));
    const question = waiting[next];
    if (question === undefined) return;
    waiting.splice(next, 1);
    if (isVain(question)) question.tell(null);
    else begin(question);
  }
}

const isVain = ({ path, untilMs }: Question): boolean =>
  stuck.has(path) || stuck.size === AT_A_TIME || performance.now() > untilMs;

function begin({ path, patienceMs, tell }: Question): void {
  const space = spaces.pop() ?? Buffer.allocUnsafe(SPACE_BYTES);
  reading.add(path);
  const patience = setTimeout(() => {
    stuck.add(path);
    tell(null);
    goOn();
  }, patienceMs);
  readFile(path, space, (bytes) => {
    clearTimeout(patience);
    reading.delete(path);
    if (!stuck.delete(path)) tell(bytes);
    spaces.push(space);
    goOn();
  });
}

/**
 * The bytes of a file behind a zero, so that the first variable lies between zeros too; empty if there are none. By
 * callbacks, in two steps: promises, or Node's own readFile, take three times as long for some hundred files.
 *
 * In one read: between two of them another program may take the process over, and what came first would look like all.
 */
function readFile(path: string, space: Buffer, done: (bytes: Buffer | null) => void): void {
  const refused = ({ code = '' }: NodeJS.ErrnoException) =>
    done(NOT_OURS.has(code) ? REFUSED : GONE.has(code) ? NOTHING : null);
  open(path, 'r', (error, file) => {
    if (error) {
      refused(error);
      return;
    }
    space[0] = 0;
    read(file, space, 1, space.length - 1, null, (failure, length) => {
      closeSync(file);
      if (failure) refused(failure);
      else if (1 + length === space.length) readFile(path, Buffer.allocUnsafe(2 * space.length), done);
      else done(length === 0 ? NOTHING : space.subarray(0, 1 + length));
    });
  });
}
