import { closeSync, open, read } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process whose environment cannot be read within this time counts as unknown. */
const PATIENCE_MS = 1000;
/** After this time no further process is read; the remaining ones count as unknown. */
const PATIENCE_IN_ALL_MS = 4000;
/** Few environments are larger; those that are cost a second look. */
const SPACE_BYTES = 32 * 1024;
/**
 * The most parallel reads, over all callers. Node has four threads for all files, and a read that blocks forever keeps
 * its thread.
 */
const AT_A_TIME = 2;
/** A process has no environment for some microseconds while another program replaces it. */
const TAKE_OVER_MS = 10;

/** These errors are certain answers, unlike unknown: another user's process, or one that is gone. */
const NOT_OURS = new Set(['EACCES', 'EPERM']);
const GONE = new Set(['ENOENT', 'ESRCH']);

/**
 * Receives the environment with which a process was started, each variable between NULs: empty if the process is gone
 * or has none; `REFUSED` if it is another user's; null if unknown. Valid until it returns.
 */
export type EnvironmentListener = (pid: number, environment: Buffer | null) => void;

/** Where processes are listed, and how long to wait for them; for tests. */
export interface EnvironmentSource {
  folder: string;
  /** For each answer. */
  patienceMs: number;
  /** After this no further one is read. */
  patienceInAllMs: number;
}

type TimedSource = EnvironmentSource & Pick<Question, 'untilMs'>;

const PROC: EnvironmentSource = {
  folder: '/proc',
  patienceMs: PATIENCE_MS,
  patienceInAllMs: PATIENCE_IN_ALL_MS,
};

const NOTHING = Buffer.alloc(0);
/** Passed instead of an environment that the system does not show to this user. */
export const REFUSED = Buffer.alloc(0);

/** The same for another small file whose content the kernel reads from the process's memory, such as `cmdline`. */
export const readProcessFiles = (
  pids: readonly number[],
  name: string,
  tell: EnvironmentListener,
): Promise<void> => readAll(pids, name, { ...PROC, untilMs: performance.now() + PATIENCE_IN_ALL_MS }, tell);

/** A file to be read. */
interface Question {
  path: string;
  patienceMs: number;
  /** By `performance.now()`: after it the file is no longer opened. */
  untilMs: number;
  /** Receives the bytes; null if they did not arrive in time. */
  tell(bytes: Buffer | null): void;
}

const waiting: Question[] = [];
/** Files that are being read, each by a thread. */
const reading = new Set<string>();
/** Those whose read was given up. */
const stuck = new Set<string>();
/** Buffers for reads, reused. */
const spaces: Buffer[] = [];

/** True if a thread of this process is blocked in a read: process.exit would then wait for it, perhaps forever. */
export const hasStuckReads = (): boolean => stuck.size > 0;

/**
 * Reads the environments of processes, never in the main thread. If a process is blocked by a disk or driver while it
 * changes its memory (mmap_lock), the kernel blocks its readers too. Such a process is not read again before the first
 * read returns, and while two reads are blocked no other starts. On a busy machine each read takes some tenths of a
 * millisecond, so callers ask only about processes that matter.
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

/** A process that another program is replacing has neither environment nor arguments, so it is read again. */
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

/** Reads a file of each process and reports its bytes; null if they do not arrive in time. */
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

/** Starts as many reads as allowed. A file that is being read for another caller is awaited, not read twice at once. */
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
 * The bytes of a file after a NUL, so that the first variable is between NULs too; empty if there are none. With
 * callbacks, in two steps: promises, or Node's own readFile, take three times as long for some hundred files.
 *
 * In one read: between two of them another program may replace the process, and the first part would look complete.
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
