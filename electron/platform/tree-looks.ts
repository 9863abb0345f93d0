import { ProcessSigns } from './process-signs.ts';
import { type Pass, type ProcessEntry, passOverProcesses, readEntry } from './process-table.ts';
import { type Members, membersOf } from './tree-members.ts';

/** A process by its number and its start, which no two have in common. */
export type KnownProcess = Pick<ProcessEntry, 'pid' | 'startTicks'>;

/** Where the search for a tree begins; at least one of the first three is to be there. */
export interface TreeRoot {
  /** The first process; null if it is unknown. */
  process: KnownProcess | null;
  /** Whatever carries `VIGIL_RUN_DIR` with this folder belongs to the tree as well. */
  runFolder: string | null;
  /** Further processes that were seen to belong to it while their number was surely theirs. */
  known?: readonly KnownProcess[];
  /** Where the first process is unknown: nothing of the tree began before then, in ticks of a process's start. */
  since?: number;
}

/** All living members. */
export const allOf = ({ line, others }: Members): ProcessEntry[] => [...line, ...others];

/** Looks for the members of a tree again and again, remembering those it has met. */
export class TreeLooks {
  /** Of the last look. */
  members: Members = { line: [], others: [], sessions: new Set() };
  /**
   * Whether the last look can have missed no member. A process that starts another and ends may come between the list
   * of all processes and the reading of its environment, and neither it nor its child would be seen.
   */
  isSettled = false;
  readonly #line = new Map<number, string>();
  readonly #others = new Map<number, string>();
  readonly #met = new Set<number>();
  readonly #signs: ProcessSigns;
  /** Nothing of the tree is older than its first process. */
  readonly #since: number;
  /** Had ended before the last look began, so that they have no child which it did not show. */
  #longEnded = new Set<string>();
  #unknown: ProcessEntry[] = [];

  constructor(root: TreeRoot) {
    const known = [...(root.process === null ? [] : [root.process]), ...(root.known ?? [])];
    for (const { pid, startTicks } of known) this.#line.set(pid, startTicks);
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
  async look(): Promise<void> {
    const pass = passOverProcesses(this.#since);
    const alive = pass.alive.filter((entry) => entry.pid !== process.pid && entry.pid !== 1);
    const asked = await this.#signs.learn(alive);
    const tree = { line: this.#line, others: this.#others, sessions: this.members.sessions };
    this.members = membersOf(alive, tree, this.#signs);
    for (const { pid, startTicks } of this.members.line) this.#line.set(pid, startTicks);
    for (const { pid, startTicks } of this.members.others) this.#others.set(pid, startTicks);
    for (const { pid } of allOf(this.members)) this.#met.add(pid);
    this.#unknown = alive.filter((entry) => this.#signs.isUnknown(entry) && !this.#met.has(entry.pid));
    this.isSettled = this.#isWhole(pass, asked);
  }

  #isWhole({ alive, zombies, mayHide }: Pass, asked: readonly ProcessEntry[]): boolean {
    const ended = zombies.filter((entry) => !this.#longEnded.has(keyOf(entry)));
    this.#longEnded = new Set(zombies.map(keyOf));
    if (mayHide) return false;
    // Those that showed no environment may have ended before they were asked; a member is known in another way.
    const silent = asked.filter((entry) => !this.#signs.hasSpoken(entry) && !this.#met.has(entry.pid));
    const gone = silent.filter((entry) => readEntry(entry.pid)?.startTicks !== entry.startTicks);
    const parents = new Map(alive.map((entry) => [entry.pid, entry]));
    return [...ended, ...gone].every((entry) => this.#isStranger(entry, parents.get(entry.parent)));
  }

  /**
   * Whether one that has ended was surely no member: its parent lives and is none. Only of a parent that is younger than the
   * tree: an older one may have inherited it, as init does and whoever asked for that by PR_SET_CHILD_SUBREAPER.
   */
  #isStranger({ pid }: ProcessEntry, parent: ProcessEntry | undefined): boolean {
    if (this.#met.has(pid) || parent === undefined || this.#since === 0) return false;
    const isNoMember = !this.#signs.isUnknown(parent) && !this.#met.has(parent.pid);
    return isNoMember && Number(parent.startTicks) > this.#since;
  }
}

const keyOf = ({ pid, startTicks }: ProcessEntry): string => `${pid}:${startTicks}`;
