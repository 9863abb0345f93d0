import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { killTreeOnWindows } from './taskkill.ts';

const ROUND_MS = 20;
const PATIENCE_MS = 2000;

interface ProcessEntry {
  pid: number;
  parent: number;
  session: number;
  /** Process group in the foreground of its terminal; -1 without one. */
  foreground: number;
  /** Clock ticks from the boot of the machine to the start of the process. */
  startTicks: string;
}

/**
 * What tells a process from a later one with the same pid: boot and start time. Null if there is no such living
 * process, or if the system is not Linux and cannot tell cheaply.
 */
export function processStartToken(pid: number): string | null {
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
  return isAlive(pid);
}

/** The process group that Ctrl-C in the terminal of `pid` would reach; null if it has no terminal or that is unknown. */
export function foregroundGroup(pid: number): number | null {
  const group = process.platform === 'linux' ? readEntry(pid)?.foreground : undefined;
  return group !== undefined && group > 1 ? group : null;
}

/**
 * Living processes with `VIGIL_RUN_DIR=runFolder` in their environment, not counting this one; null: cannot tell
 * here. By folder, not by id: a copied run folder has the id of the original, whose job is none of its business.
 */
export async function findProcessesOfRun(runFolder: string): Promise<number[] | null> {
  if (process.platform !== 'linux') return null;
  const wanted = Buffer.from(`\0VIGIL_RUN_DIR=${runFolder}\0`);
  return livingEntries()
    .map((entry) => entry.pid)
    .filter((pid) => pid !== process.pid && environmentOf(pid).includes(wanted));
}

/**
 * Ends a process, its descendants and everything in its session, without a chance to object. Resolves when they
 * are gone, or after 2 s: a process inside an uninterruptible system call (a hung disk or driver) cannot be ended.
 * On Linux it also ends what was left behind in the session of a leader that is already gone.
 */
export async function endTree(pid: number): Promise<void> {
  if (!Number.isInteger(pid) || pid <= 1 || pid === process.pid)
    throw new Error(`not a process tree to end: ${pid}`);
  if (process.platform === 'win32') return killTreeOnWindows(pid);
  if (process.platform !== 'linux') return kill(-pid);
  const tree = new Map<number, string>();
  for (let waitedMs = 0; waitedMs <= PATIENCE_MS; waitedMs += ROUND_MS) {
    const alive = livingEntries();
    // Once seen, a member stays known: when its parent dies, init becomes its parent and the link is lost.
    for (const entry of membersOf(pid, alive, tree)) tree.set(entry.pid, entry.startTicks);
    const left = alive.filter((entry) => tree.get(entry.pid) === entry.startTicks);
    if (left.length === 0) return;
    for (const entry of left) kill(entry.pid);
    await sleep(ROUND_MS);
  }
}

function membersOf(root: number, alive: ProcessEntry[], known: ReadonlyMap<number, string>): ProcessEntry[] {
  const members = new Map<number, ProcessEntry>();
  const belongs = (entry: ProcessEntry) =>
    entry.pid === root || entry.session === root || members.has(entry.parent) || known.has(entry.parent);
  for (let found = -1; found !== members.size; ) {
    found = members.size;
    for (const entry of alive) if (entry.pid !== process.pid && belongs(entry)) members.set(entry.pid, entry);
  }
  return [...members.values()];
}

function livingEntries(): ProcessEntry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readEntry(Number(name)))
    .filter((entry) => entry !== null);
}

/** From proc(5): `pid (comm) state ppid pgrp session … starttime(22)`; comm may hold spaces and brackets. */
function readEntry(pid: number): ProcessEntry | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return null;
  }
  const [state, parent, , session, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [foreground, startTicks] = [rest[1], rest[15]];
  // A zombie (Z) and a process being removed (X) have ended; only their number is still taken.
  if (startTicks === undefined || state === 'Z' || state === 'X') return null;
  return {
    pid,
    parent: Number(parent),
    session: Number(session),
    foreground: Number(foreground),
    startTicks,
  };
}

function environmentOf(pid: number): Buffer {
  try {
    return Buffer.concat([Buffer.from('\0'), readFileSync(`/proc/${pid}/environ`)]);
  } catch {
    // Gone meanwhile, or another user's.
    return Buffer.alloc(0);
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').slice(0, 8);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
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
