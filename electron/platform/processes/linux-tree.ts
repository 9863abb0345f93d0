import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type ProcessEntry, readEntry } from './process-table.ts';
import { allMembers, type TreeRoot, TreeSearch } from './tree-search.ts';

const ROUND_MS = 5;
/** A process inside an uninterruptible system call (a hung disk or driver) can be neither stopped nor ended. */
const HOLD_PATIENCE_MS = 1000;
const END_PATIENCE_MS = 5000;
/** How long a look is repeated until it cannot have missed a process. */
const LOOK_PATIENCE_MS = 1000;

/** The result of ending a tree. */
export interface TreeEnd {
  endedPids: number[];
  /** Processes that no signal could end in time, and those that cannot be read to see whether they belong to it. */
  leftPids: number[];
  /** False if the tree may have more members, which start and end faster than they can be listed. */
  isSettled: boolean;
}

/** A tree that is being suspended. */
export interface TreeHold {
  /** Resolves when all of it is suspended, when the time limit is reached, or when it was released. */
  stands: Promise<void>;
  /** Stops suspending processes, and continues those that were suspended. */
  letGo(): void;
}

type TreeSignal = 'SIGSTOP' | 'SIGCONT' | 'SIGKILL';

/**
 * Ends a tree by force, however fast it forks: a suspended process cannot start another, so all are suspended first.
 * Resolves when a complete look finds none alive, or when patience is over.
 */
export async function endLinuxTree(root: TreeRoot): Promise<TreeEnd> {
  const hunt = new TreeHunt(root);
  await hunt.hold();
  const { looks } = hunt;
  for (const deadlineMs = performance.now() + END_PATIENCE_MS; performance.now() < deadlineMs; ) {
    const alive = allMembers(looks.members);
    if (alive.length === 0 && looks.isSettled) break;
    hunt.send('SIGKILL', alive);
    await (alive.length === 0 ? nextTurn() : sleep(ROUND_MS));
    await looks.look();
  }
  const leftPids = [...allMembers(looks.members), ...looks.unknown()].map((entry) => entry.pid);
  const endedPids = looks.met().filter((pid) => !leftPids.includes(pid));
  return { endedPids, leftPids, isSettled: looks.isSettled };
}

/** The living processes of a tree; null if there may be unknown ones. */
export async function membersOfLinuxTree(
  root: TreeRoot,
  looks: Pick<TreeSearch, 'look' | 'isSettled' | 'members' | 'unknown'> = new TreeSearch(root),
): Promise<ProcessEntry[] | null> {
  const deadlineMs = performance.now() + LOOK_PATIENCE_MS;
  await looks.look();
  while (!looks.isSettled && performance.now() < deadlineMs) {
    // A look that need not read any environment never waits, so other work gets its turn here.
    await nextTurn();
    await looks.look();
  }
  return looks.isSettled && looks.unknown().length === 0 ? allMembers(looks.members) : null;
}

/** The members of a tree found in one look; some of a tree that is forking may be missing. */
export async function glanceAtLinuxTree(root: TreeRoot): Promise<ProcessEntry[]> {
  const looks = new TreeSearch(root);
  await looks.look();
  return allMembers(looks.members);
}

/** Starts suspending a tree. */
export function holdLinuxTree(root: TreeRoot): TreeHold {
  const hunt = new TreeHunt(root);
  return { stands: hunt.hold(), letGo: () => hunt.letGo() };
}

/** Sends signals to the members of a tree. */
class TreeHunt {
  readonly looks: TreeSearch;
  /** The suspended processes, in order. */
  readonly #stopped = new Map<number, ProcessEntry>();
  #isLetGo = false;

  constructor(root: TreeRoot) {
    this.looks = new TreeSearch(root);
  }

  /** Stops the members until a look finds none that still moves. */
  async hold(): Promise<void> {
    const { looks } = this;
    const told = new Set<number>();
    // The first look may take its time; the time limit for processes begins with the first signal.
    await looks.look();
    for (const deadlineMs = performance.now() + HOLD_PATIENCE_MS; ; await looks.look()) {
      const moving = allMembers(looks.members).filter((entry) => !entry.isStopped);
      const stands = moving.length === 0 && looks.isSettled;
      if (stands || performance.now() > deadlineMs || this.#isLetGo) return;
      for (const entry of moving) this.#stopped.set(entry.pid, entry);
      this.send('SIGSTOP', moving);
      // A new process means that there may be more, so look again at once; known ones only need time to stop.
      const mayBeMore = !looks.isSettled || moving.some((entry) => !told.has(entry.pid));
      for (const entry of moving) told.add(entry.pid);
      await (mayBeMore ? nextTurn() : sleep(ROUND_MS));
    }
  }

  letGo(): void {
    this.#isLetGo = true;
    // Children first: a shell that continued before its child would see the child stopped, and might treat that as a
    // request of the user.
    this.send('SIGCONT', [...this.#stopped.values()].reverse());
  }

  /**
   * Signals whole process groups at once if the session contains only members. A group gets its signal in one step, so
   * that none of it can fork in between.
   */
  send(signal: TreeSignal, entries: readonly ProcessEntry[]): void {
    const { sessions } = this.looks.members;
    const served = new Set<number>();
    for (const entry of entries) {
      const isOurs = sessions.has(entry.session) && entry.group > 1;
      if (isOurs && served.has(entry.group)) continue;
      // Checked immediately before: for a wrong target the process would have to end and all other pids be used up in
      // between.
      const now = readEntry(entry.pid);
      if (now?.startTicks !== entry.startTicks) continue;
      const isWhole = isOurs && now.group === entry.group && now.session === entry.session;
      if (isWhole) served.add(entry.group);
      signalTo(isWhole ? -entry.group : entry.pid, signal);
    }
  }
}

function signalTo(pid: number, signal: TreeSignal): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Already gone, or another user's.
  }
}
