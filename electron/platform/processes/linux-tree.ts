import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type ProcessEntry, readEntry } from './process-table.ts';
import { allOf, TreeLooks, type TreeRoot } from './tree-looks.ts';

const ROUND_MS = 5;
/** A process inside an uninterruptible system call (a hung disk or driver) can be neither stopped nor ended. */
const HOLD_PATIENCE_MS = 1000;
const END_PATIENCE_MS = 5000;
/** A look is repeated so long, until it can have missed nothing. */
const LOOK_PATIENCE_MS = 1000;

/** What became of a tree. */
export interface TreeEnd {
  endedPids: number[];
  /** Those that no signal could end in time, and those that do not let themselves be asked whether they belong to it. */
  leftPids: number[];
  /** False if the tree may have more members, which start the next and end faster than can be looked. */
  isSettled: boolean;
}

/** A tree that is being held still. */
export interface TreeHold {
  /** Resolves when all of it stands, when patience is over, or when it was let go. */
  stands: Promise<void>;
  /** Stops nobody any more, and lets those go on that were stopped. */
  letGo(): void;
}

type TreeSignal = 'SIGSTOP' | 'SIGCONT' | 'SIGKILL';

/**
 * Ends a tree without a chance to object, however fast it forks: what stands still cannot start another, so all are
 * held first. Resolves once a look that can have missed none finds none alive, or when patience is over.
 */
export async function endLinuxTree(root: TreeRoot): Promise<TreeEnd> {
  const hunt = new TreeHunt(root);
  await hunt.hold();
  const { looks } = hunt;
  for (const deadlineMs = performance.now() + END_PATIENCE_MS; performance.now() < deadlineMs; ) {
    const alive = allOf(looks.members);
    if (alive.length === 0 && looks.isSettled) break;
    hunt.send('SIGKILL', alive);
    await (alive.length === 0 ? nextTurn() : sleep(ROUND_MS));
    await looks.look();
  }
  const leftPids = [...allOf(looks.members), ...looks.unknown()].map((entry) => entry.pid);
  const endedPids = looks.met().filter((pid) => !leftPids.includes(pid));
  return { endedPids, leftPids, isSettled: looks.isSettled };
}

/** The living processes of a tree; null: there may be others that cannot be told. */
export async function membersOfLinuxTree(
  root: TreeRoot,
  looks: Pick<TreeLooks, 'look' | 'isSettled' | 'members' | 'unknown'> = new TreeLooks(root),
): Promise<ProcessEntry[] | null> {
  const deadlineMs = performance.now() + LOOK_PATIENCE_MS;
  await looks.look();
  while (!looks.isSettled && performance.now() < deadlineMs) {
    // A look that need not ask any process for its environment waits for nothing: all else here must have its turn.
    await nextTurn();
    await looks.look();
  }
  return looks.isSettled && looks.unknown().length === 0 ? allOf(looks.members) : null;
}

/** The members of a tree that one look finds: of one that forks just now some may be missing. */
export async function glanceAtLinuxTree(root: TreeRoot): Promise<ProcessEntry[]> {
  const looks = new TreeLooks(root);
  await looks.look();
  return allOf(looks.members);
}

/** Begins to hold a tree still. */
export function holdLinuxTree(root: TreeRoot): TreeHold {
  const hunt = new TreeHunt(root);
  return { stands: hunt.hold(), letGo: () => hunt.letGo() };
}

/** Sends signals to the members of a tree. */
class TreeHunt {
  readonly looks: TreeLooks;
  /** Those that were stopped, the first ones first. */
  readonly #stopped = new Map<number, ProcessEntry>();
  #isLetGo = false;

  constructor(root: TreeRoot) {
    this.looks = new TreeLooks(root);
  }

  /** Stops the members until a look finds none that still moves. */
  async hold(): Promise<void> {
    const { looks } = this;
    const told = new Set<number>();
    // The first look may take its time; that of the processes begins with the first signal.
    await looks.look();
    for (const deadlineMs = performance.now() + HOLD_PATIENCE_MS; ; await looks.look()) {
      const moving = allOf(looks.members).filter((entry) => !entry.isStopped);
      const stands = moving.length === 0 && looks.isSettled;
      if (stands || performance.now() > deadlineMs || this.#isLetGo) return;
      for (const entry of moving) this.#stopped.set(entry.pid, entry);
      this.send('SIGSTOP', moving);
      // A new face means that there may be more, so without delay; the others only take their time to stand.
      const mayBeMore = !looks.isSettled || moving.some((entry) => !told.has(entry.pid));
      for (const entry of moving) told.add(entry.pid);
      await (mayBeMore ? nextTurn() : sleep(ROUND_MS));
    }
  }

  letGo(): void {
    this.#isLetGo = true;
    // Children first: a shell that went on before its child would see it stopped, and might take that for a wish.
    this.send('SIGCONT', [...this.#stopped.values()].reverse());
  }

  /**
   * Whole process groups at once where the session holds members only: a group gets its signal in one step, so that none
   * of it can fork in between.
   */
  send(signal: TreeSignal, entries: readonly ProcessEntry[]): void {
    const { sessions } = this.looks.members;
    const served = new Set<number>();
    for (const entry of entries) {
      const isOurs = sessions.has(entry.session) && entry.group > 1;
      if (isOurs && served.has(entry.group)) continue;
      // Right before: between this look and the signal the process would have to end and all other numbers be used up.
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
    // Gone already, or not ours to end.
  }
}
