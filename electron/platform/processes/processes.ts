import { readFileSync } from 'node:fs';
import type { LeftProcess } from '../../core/protocol/disk/left-process.ts';
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
import type { TreeRoot } from './tree-search.ts';

/** Everything that a job started, identified by its first process and by inherited marks. */
export interface JobTree {
  pid: number;
  /** `processStartToken` of that process, taken while it was certainly alive. */
  startToken: string | null;
  /** `VIGIL_RUN_DIR` in the environment of the job. */
  runFolder: string | null;
}

/**
 * Distinguishes a process from a later one with the same pid: boot and start time, on Windows the time of its creation.
 * Null if there is no such living process, or if the system does not provide it (macOS, Windows without koffi).
 */
export function processStartToken(pid: number): string | null {
  if (process.platform === 'win32') return startTokenOnWindows(pid);
  if (process.platform !== 'linux') return null;
  const entry = readEntry(pid);
  return entry === null ? null : `${bootId()}:${entry.startTicks}`;
}

/**
 * True if `pid` is alive and is the process from which `token` was taken. If tokens are unavailable, every living
 * process with that pid counts as the same: waiting for a stranger is better than starting a job twice.
 */
export function isSameProcess(pid: number, token: string | null): boolean {
  if (process.platform === 'linux') return token !== null && processStartToken(pid) === token;
  if (token !== null && typeof windowsCalls() !== 'string') return processStartToken(pid) === token;
  return isAlive(pid);
}

/** True if a living process is suspended by a signal or a debugger; false also if the system does not report it. */
export const isStoppedProcess = (pid: number): boolean =>
  process.platform === 'linux' && readEntry(pid)?.isStopped === true;

/**
 * The process group that Ctrl-C in the terminal of `pid` would reach; null if it has no terminal or that is unknown.
 */
export function foregroundGroup(pid: number): number | null {
  const group = process.platform === 'linux' ? readEntry(pid)?.foreground : undefined;
  return group !== undefined && group > 1 ? group : null;
}

/**
 * Living processes with `VIGIL_RUN_DIR=runFolder` in their environment, without this one; null if unknown here, or for
 * one of them. `since`: only those that are not older than the process with that start token. By folder, not by id: a
 * copied run folder has the id of the original, whose job does not belong to it.
 */
export async function findProcessesOfRun(
  runFolder: string,
  since: string | null = null,
): Promise<number[] | null> {
  // A keeper has only one run. On Windows a keeper without its own job object cannot know.
  if (process.platform !== 'linux') return ownJobObject()?.others() ?? null;
  const members = await membersOfLinuxTree(rootOfRun(runFolder, since, []));
  return members?.map(({ pid }) => pid) ?? null;
}

/**
 * The processes that a job left running after its first process ended: those that carry the run's folder. With
 * `trustsSession`, right after that end, also those in the session of the first process. Null if unknown.
 */
export function findLeftBehind(job: JobTree, trustsSession: boolean): Promise<LeftProcess[] | null> {
  if (process.platform === 'linux') return described({ ...rootOf(job), trustsSession });
  return Promise.resolve(ownJobObject()?.others().map(describedOnWindows) ?? null);
}

/**
 * Which of these processes, and of those that carry the run's folder, are still alive; null if unknown. `since` as
 * above.
 */
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

/** Living processes of a job whose first process is alive; null if unknown here. */
export async function processesOfJob(pid: number, runFolder: string): Promise<number[] | null> {
  if (process.platform !== 'linux') return null;
  const members = await glanceAtLinuxTree(rootOf({ pid, startToken: processStartToken(pid), runFolder }));
  return members.map((entry) => entry.pid);
}

/**
 * Ends a job with everything that it started, without a chance to object. On Linux that includes processes that left
 * its session or lost their parent, if they carry the run's folder. Resolves when they are gone, or after some seconds:
 * a process inside an uninterruptible system call (a hung disk or driver) cannot be ended.
 */
export async function endJob(job: JobTree): Promise<void> {
  refuseNonsense(job.pid);
  if (process.platform === 'win32') return endJobOnWindows(job);
  if (process.platform !== 'linux') return killGroup(job.pid);
  await endLinuxTree(rootOf(job));
}

/** A keeper's job object contains nothing but its job. Without one, only the links from child to parent are known. */
async function endJobOnWindows({ pid, startToken }: JobTree): Promise<void> {
  const job = ownJobObject();
  if (job !== null) job.endOthers();
  else if (startToken === null || isSameProcess(pid, startToken)) await killTreeOnWindows(pid);
}

/**
 * Ends what earlier attempts left in the job object of this keeper; returns pids that could not be ended. On other
 * systems the host does that, by the run's folder.
 */
export const endRemains = (): number[] => ownJobObject()?.endOthers() ?? [];

/**
 * What everything that this keeper started has used since it began, processes that have ended included. Null where only
 * living processes can be asked: on other systems than Windows, and without a job object.
 */
export const usedByJob = (): { cpuMs: number; writtenBytes: number } | null =>
  ownJobObject()?.usedByOthers() ?? null;

/** Ends a living process with everything that it started. */
export const endTree = (pid: number): Promise<void> =>
  endJob({ pid, startToken: processStartToken(pid), runFolder: null });

/**
 * Ends all processes that carry the run's folder, and these, with everything that they started; null if unknown here. A
 * pid from a file of the run proves nothing, even with a start time: the folder may be a copy, and the job its
 * original's. `since`: the start token of the run's first process, if known; older processes are not read.
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

/** A token from before the last boot belongs to no living process. */
function ticksOfThisBoot(token: string | null): string | null {
  const ticks = token?.split(':')[1];
  return token !== null && ticks !== undefined && isOfThisBoot(token) ? ticks : null;
}

/** True if a start token was taken since the last boot; only called on Linux. */
export const isOfThisBoot = (token: string): boolean => token.split(':')[0] === bootId();

/** Starts suspending a job with everything that it started. Null if the system cannot do that. */
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

/**
 * macOS has no cheap way to read sessions and environments, so this uses the process group in which the terminal
 * started the job.
 */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Already gone, or another user's.
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
