import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { OWN_PROGRAM_SIGN } from './own-program.ts';
import { EnvironmentReader, livingEntries, type ProcessEntry, readEntry } from './process-table.ts';
import { type Members, membersOf, type Signs } from './tree-members.ts';

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
}

/** What became of a tree. */
export interface TreeEnd {
  endedPids: number[];
  /** Those that no signal could end in time. */
  leftPids: number[];
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
    members = hunt.look();
  }
  const leftPids = allOf(members).map((entry) => entry.pid);
  return { endedPids: hunt.met().filter((pid) => !leftPids.includes(pid)), leftPids };
}

/** The living processes of a tree. */
export const membersOfLinuxTree = (root: TreeRoot): number[] =>
  allOf(new TreeHunt(root).look()).map((entry) => entry.pid);

/** Holds a tree still, as long as that is wanted. */
export async function pauseLinuxTree(root: TreeRoot, isWanted: () => boolean): Promise<void> {
  await new TreeHunt(root).hold(isWanted);
}

/** Lets a tree go on. */
export function continueLinuxTree(root: TreeRoot): void {
  const hunt = new TreeHunt(root);
  const members = hunt.look();
  // Children first: a shell that went on before its child would see it stopped, and might take that for a wish.
  hunt.send('SIGCONT', allOf(members).reverse(), members.sessions);
}

const allOf = ({ line, others }: Members): ProcessEntry[] => [...line, ...others];

/** Looks for the members of a tree again and again, remembering those it has met. */
class TreeHunt {
  readonly #line = new Map<number, string>();
  readonly #others = new Map<number, string>();
  readonly #met = new Set<number>();
  #sessions: ReadonlySet<number> = new Set();
  readonly #signs: Signs;

  constructor(root: TreeRoot) {
    if (root.process !== null) this.#line.set(root.process.pid, root.process.startTicks);
    this.#signs = signsOf(root.runFolder);
  }

  met(): number[] {
    return [...this.#met];
  }

  look(): Members {
    const alive = livingEntries().filter((entry) => entry.pid !== process.pid && entry.pid !== 1);
    const tree = { line: this.#line, others: this.#others, sessions: this.#sessions };
    const members = membersOf(alive, tree, this.#signs);
    for (const { pid, startTicks } of members.line) this.#line.set(pid, startTicks);
    for (const { pid, startTicks } of members.others) this.#others.set(pid, startTicks);
    for (const { pid } of allOf(members)) this.#met.add(pid);
    this.#sessions = members.sessions;
    return members;
  }

  /** Stops the members until a look finds none that still moves, or it is not wanted any more; answers what it found. */
  async hold(isWanted = () => true): Promise<Members> {
    const deadlineMs = performance.now() + HOLD_PATIENCE_MS;
    const told = new Set<number>();
    for (;;) {
      const members = this.look();
      const moving = allOf(members).filter((entry) => !entry.isStopped);
      if (moving.length === 0 || performance.now() > deadlineMs || !isWanted()) return members;
      this.send('SIGSTOP', moving, members.sessions);
      // A new face means that there may be more, so without delay; the others only take their time to stand.
      const isNew = moving.some((entry) => !told.has(entry.pid));
      for (const entry of moving) told.add(entry.pid);
      await (isNew ? nextTurn() : sleep(ROUND_MS));
    }
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

/** The signs of processes, each read once: a process that starts another program keeps what it was seen to be. */
function signsOf(runFolder: string | null): Signs {
  const ofRun = runFolder === null ? null : Buffer.from(`\0VIGIL_RUN_DIR=${runFolder}\0`);
  const ofVigil = Buffer.from(`\0${OWN_PROGRAM_SIGN}\0`);
  const reader = new EnvironmentReader();
  const seen = new Map<string, { isOfRun: boolean; isVigil: boolean }>();
  const lookAt = (entry: ProcessEntry) => {
    const key = `${entry.pid}:${entry.startTicks}`;
    const known = seen.get(key);
    if (known !== undefined) return known;
    const environment = reader.read(entry.pid);
    const signs = {
      isOfRun: ofRun !== null && environment.includes(ofRun),
      isVigil: environment.includes(ofVigil),
    };
    seen.set(key, signs);
    return signs;
  };
  return { isOfRun: (entry) => lookAt(entry).isOfRun, isVigil: (entry) => lookAt(entry).isVigil };
}

function signalTo(pid: number, signal: TreeSignal): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already, or not ours to end.
  }
}
