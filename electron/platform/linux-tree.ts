import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { ProcessSigns } from './process-signs.ts';
import { livingEntries, type ProcessEntry, readEntry } from './process-table.ts';
import { type Members, membersOf } from './tree-members.ts';

const ROUND_MS = 5;
/** A process inside an uninterruptible system call (a hung disk or driver) can be neither stopped nor ended. */
const HOLD_PATIENCE_MS = 1000;
const END_PATIENCE_MS = 5000;

/** Where the search for a tree begins; at least one of them is to be there. */
export interface TreeRoot {
  /** The first process, with the time of its start; null if it is unknown. */
  process: { pid: number; startTicks: string } | null;
  /** Whatever carries `VIGIL_RUN_DIR` with this folder belongs to the tree as well. */
  runFolder: string | null;
  /** Where the first process is unknown: nothing of the tree began before then, in ticks of a process's start. */
  since?: number;
}

/** What became of a tree. */
export interface TreeEnd {
  endedPids: number[];
  /** Those that no signal could end in time, and those that do not let themselves be asked whether they belong to it. */
  leftPids: number[];
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
 * held first. Resolves once none of them lives, or when patience is over.
 */
export async function endLinuxTree(root: TreeRoot): Promise<TreeEnd> {
  const hunt = new TreeHunt(root);
  let members = await hunt.hold();
  const deadlineMs = performance.now() + END_PATIENCE_MS;
  while (allOf(members).length > 0 && performance.now() < deadlineMs) {
    hunt.send('SIGKILL', allOf(members), members.sessions);
    await sleep(ROUND_MS);
    members = await hunt.look();
  }
  const leftPids = [...allOf(members), ...hunt.unknown()].map((entry) => entry.pid);
  return { endedPids: hunt.met().filter((pid) => !leftPids.includes(pid)), leftPids };
}

/** The living processes of a tree. */
export const membersOfLinuxTree = async (root: TreeRoot): Promise<number[]> =>
  allOf(await new TreeHunt(root).look()).map((entry) => entry.pid);

/** Begins to hold a tree still. */
export function holdLinuxTree(root: TreeRoot): TreeHold {
  const hunt = new TreeHunt(root);
  return { stands: hunt.hold().then(() => undefined), letGo: () => hunt.letGo() };
}

const allOf = ({ line, others }: Members): ProcessEntry[] => [...line, ...others];

/** Looks for the members of a tree again and again, remembering those it has met. */
class TreeHunt {
  readonly #line = new Map<number, string>();
  readonly #others = new Map<number, string>();
  readonly #met = new Set<number>();
  #sessions: ReadonlySet<number> = new Set();
  readonly #signs: ProcessSigns;
  /** Those that were stopped, the first ones first. */
  readonly #stopped = new Map<number, ProcessEntry>();
  /** Nothing of the tree is older than its first process. */
  readonly #since: number;
  #unknown: ProcessEntry[] = [];
  #isLetGo = false;

  constructor(root: TreeRoot) {
    if (root.process !== null) this.#line.set(root.process.pid, root.process.startTicks);
    this.#since = Number(root.process?.startTicks ?? root.since ?? 0);
    this.#signs = new ProcessSigns(root.runFolder);
  }

  met(): number[] {
    return [...this.#met];
  }

  /** Of the last look: who may be a member, and does not let itself be asked. */
  unknown(): readonly ProcessEntry[] {
    return this.#unknown;
  }

  /** What stands still at the moment of the look cannot have started another meanwhile, however long asking takes. */
  async look(): Promise<Members> {
    const alive = livingEntries(this.#since).filter((entry) => entry.pid !== process.pid && entry.pid !== 1);
    await this.#signs.learn(alive);
    const tree = { line: this.#line, others: this.#others, sessions: this.#sessions };
    const members = membersOf(alive, tree, this.#signs);
    for (const { pid, startTicks } of members.line) this.#line.set(pid, startTicks);
    for (const { pid, startTicks } of members.others) this.#others.set(pid, startTicks);
    for (const { pid } of allOf(members)) this.#met.add(pid);
    this.#sessions = members.sessions;
    this.#unknown = alive.filter((entry) => this.#signs.isUnknown(entry) && !this.#met.has(entry.pid));
    return members;
  }

  /** Stops the members until a look finds none that still moves, and answers what it found. */
  async hold(): Promise<Members> {
    const told = new Set<number>();
    // The first look may take its time; that of the processes begins with the first signal.
    let members = await this.look();
    for (const deadlineMs = performance.now() + HOLD_PATIENCE_MS; ; members = await this.look()) {
      const moving = allOf(members).filter((entry) => !entry.isStopped);
      if (moving.length === 0 || performance.now() > deadlineMs || this.#isLetGo) return members;
      for (const entry of moving) this.#stopped.set(entry.pid, entry);
      this.send('SIGSTOP', moving, members.sessions);
      // A new face means that there may be more, so without delay; the others only take their time to stand.
      const isNew = moving.some((entry) => !told.has(entry.pid));
      for (const entry of moving) told.add(entry.pid);
      await (isNew ? nextTurn() : sleep(ROUND_MS));
    }
  }

  letGo(): void {
    this.#isLetGo = true;
    // Children first: a shell that went on before its child would see it stopped, and might take that for a wish.
    this.send('SIGCONT', [...this.#stopped.values()].reverse(), this.#sessions);
  }

  /**
   * Whole process groups at once where the session holds members only: a group gets its signal in one step, so that none
   * of it can fork in between.
   */
  send(signal: TreeSignal, entries: readonly ProcessEntry[], sessions: ReadonlySet<number>): void {
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
