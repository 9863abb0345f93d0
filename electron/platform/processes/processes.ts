import { readFileSync } from 'node:fs';
import { ownJobObject } from '../windows/job-object.ts';
import { killTreeOnWindows } from '../windows/taskkill.ts';
import { windowsCalls } from '../windows/windows-calls.ts';
import { programNameOnWindows, startTokenOnWindows } from '../windows/windows-process.ts';
import {
  endLinuxTree,
  glanceAtLinuxTree,
  holdLinuxTree,
  membersOfLinuxTree,
  type TreeEnd,
  type TreeHold,
} from './linux-tree.ts';
import { readCommands } from './process-commands.ts';
import { readEntry } from './process-table.ts';
import type { TreeRoot } from './tree-looks.ts';

/** Everything that a job started, told by its first process and by what they carry. */
export interface JobTree {
  pid: number;
  /** `processStartToken` of that process, taken while it surely lived. */
  startToken: string | null;
  /** `VIGIL_RUN_DIR` in the environment of the job. */
  runFolder: string | null;
}

/**
 * What tells a process from a later one with the same pid: boot and start time, on Windows the time of its creation. Null
 * if there is no such living process, or if it cannot be told here (macOS, Windows without koffi).
 */
export function processStartToken(pid: number): string | null {
  if (process.platform === 'win32') return startTokenOnWindows(pid);
  if (process.platform !== 'linux') return null;
  const entry = readEntry(pid);
  return entry === null ? null : `${bootId()}:${entry.startTicks}`;
}

/**
 * Whether `pid` lives and is the process that `token` was taken from. Where tokens cannot be had every living
 * process with that pid counts as the same: better to wait for a stranger than to start a job twice.
 */
export function isSameProcess(pid: number, token: string | null): boolean {
  if (process.platform === 'linux') return token !== null && processStartToken(pid) === token;
  if (token !== null && typeof windowsCalls() !== 'string') return processStartToken(pid) === token;
  return isAlive(pid);
}

/** Whether a living process is held still by a signal or a debugger; false also where the system does not tell. */
export const isStoppedProcess = (pid: number): boolean =>
  process.platform === 'linux' && readEntry(pid)?.isStopped === true;

/** The process group that Ctrl-C in the terminal of `pid` would reach; null if it has no terminal or that is unknown. */
export function foregroundGroup(pid: number): number | null {
  const group = process.platform === 'linux' ? readEntry(pid)?.foreground : undefined;
  return group !== undefined && group > 1 ? group : null;
}

/**
 * Living processes with `VIGIL_RUN_DIR=runFolder` in their environment, not counting this one; null: cannot tell
 * here, or of one of them. `since`: only those that are not older than the process whose start token it is. By folder, not by id: a copied run folder has the id of the original, whose job is none of its business.
 */
export async function findProcessesOfRun(
  runFolder: string,
  since: string | null = null,
): Promise<number[] | null> {
  // A keeper has one run only; who is in no job object of its own cannot tell on Windows.
  if (process.platform !== 'linux') return ownJobObject()?.others() ?? null;
  const members = await membersOfLinuxTree(rootOfRun(runFolder, since, []));
  return members?.map(({ pid }) => pid) ?? null;
}

/** A process that outlived the first one of its job. */
export interface LeftProcess {
  pid: number;
  /** `processStartToken` of it. */
  startToken: string | null;
  /** Program and arguments; null if the system does not tell. */
  command: string | null;
}

/**
 * What a job whose first process has ended left running: what carries the run's folder, and, with `trustsSession`, right
 * after that end, what is in the session of the first process; null: cannot tell.
 */
export function findLeftBehind(job: JobTree, trustsSession: boolean): Promise<LeftProcess[] | null> {
  if (process.platform === 'linux') return described({ ...rootOf(job), trustsSession });
  return Promise.resolve(ownJobObject()?.others().map(describedOnWindows) ?? null);
}

/** Which of these, and what else carries the run's folder, still lives; null: cannot tell. `since` as above. */
export function stillRunning(
  runFolder: string,
  since: string | null,
  left: readonly LeftProcess[],
): Promise<LeftProcess[] | null> {
  if (process.platform === 'linux') return described(rootOfRun(runFolder, since, left));
  return Promise.resolve(left.filter(({ pid, startToken }) => isSameProcess(pid, startToken)));
}

async function described(root: TreeRoot): Promise<LeftProcess[] | null> {
  const members = await membersOfLinuxTree(root);
  if (members === null) return null;
  const commands = await readCommands(members.map(({ pid }) => pid));
  const boot = bootId();
  return members.map(({ pid, startTicks }) => ({
    pid,
    startToken: `${boot}:${startTicks}`,
    command: commands.get(pid) ?? null,
  }));
}

const describedOnWindows = (pid: number): LeftProcess => ({
  pid,
  startToken: startTokenOnWindows(pid),
  command: programNameOnWindows(pid),
});

/** Living processes of a job, whose first process lives now; null: cannot tell here. */
export async function processesOfJob(pid: number, runFolder: string): Promise<number[] | null> {
  if (process.platform !== 'linux') return null;
  const members = await glanceAtLinuxTree(rootOf({ pid, startToken: processStartToken(pid), runFolder }));
  return members.map((entry) => entry.pid);
}

/**
 * Ends a job with everything that it started, without a chance to object: on Linux also what has left its session or
 * lost its parent, as long as it carries the run's folder. Resolves when they are gone, or after some seconds: a process
 * inside an uninterruptible system call (a hung disk or driver) cannot be ended.
 */
export async function endJob(job: JobTree): Promise<void> {
  refuseNonsense(job.pid);
  if (process.platform === 'win32') return endJobOnWindows(job);
  if (process.platform !== 'linux') return killGroup(job.pid);
  await endLinuxTree(rootOf(job));
}

/** In the job object of a keeper there is nothing but its job. Without one, links from child to parent are all there is. */
async function endJobOnWindows({ pid, startToken }: JobTree): Promise<void> {
  const job = ownJobObject();
  if (job !== null) job.endOthers();
  else if (startToken === null || isSameProcess(pid, startToken)) await killTreeOnWindows(pid);
}

/**
 * Ends what earlier attempts left in the job object of this keeper; pids that could not be ended. Elsewhere than on
 * Windows the host does that, by the folder of the run.
 */
export const endRemains = (): number[] => ownJobObject()?.endOthers() ?? [];

/** Ends a process that lives now, with everything that it started. */
export const endTree = (pid: number): Promise<void> =>
  endJob({ pid, startToken: processStartToken(pid), runFolder: null });

/**
 * Ends whatever carries the run's folder, and these, with everything that they started; null: cannot tell here. A pid from
 * a file of the run would be no proof, even with the start of its process: the folder may be a copy, and the job its
 * original's. `since`: the start token of the run's first process, if it is known; nothing older is asked.
 */
export async function endLeftovers(
  runFolder: string,
  since: string | null = null,
  left: readonly LeftProcess[] = [],
): Promise<TreeEnd | null> {
  if (process.platform !== 'linux') return null;
  return endLinuxTree(rootOfRun(runFolder, since, left));
}

function rootOfRun(runFolder: string, since: string | null, left: readonly LeftProcess[]): TreeRoot {
  const known = left.flatMap(({ pid, startToken }) => {
    const startTicks = ticksOfThisBoot(startToken);
    return startTicks === null ? [] : [{ pid, startTicks }];
  });
  return { process: null, runFolder, since: Number(ticksOfThisBoot(since) ?? 0), known };
}

/** A token of before the last start of the machine is nobody's. */
function ticksOfThisBoot(token: string | null): string | null {
  const ticks = token?.split(':')[1];
  return token !== null && ticks !== undefined && isOfThisBoot(token) ? ticks : null;
}

/** Whether a start token was taken since the machine was last started; only asked on Linux. */
export const isOfThisBoot = (token: string): boolean => token.split(':')[0] === bootId();

/** Begins to hold a job still with everything that it started. Null: the system has no means for that. */
export const holdJob = (job: JobTree): TreeHold | null =>
  process.platform === 'linux' ? holdLinuxTree(rootOf(job)) : null;

function rootOf({ pid, startToken, runFolder }: JobTree): TreeRoot {
  const startTicks = ticksOfThisBoot(startToken);
  return { process: startTicks === null ? null : { pid, startTicks }, runFolder };
}

function refuseNonsense(pid: number): void {
  if (!Number.isInteger(pid) || pid <= 1 || pid === process.pid)
    throw new Error(`not a process tree to end: ${pid}`);
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').slice(0, 8);
}

/** macOS tells sessions and environments to nobody cheaply: the group in which the terminal started the job. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Gone already, or not ours to end.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
