import { ProcessSigns } from './process-signs.ts';
import {
  environmentBytes,
  type Pass,
  type ProcessEntry,
  passOverProcesses,
  readEntry,
} from './process-table.ts';
import { type Members, membersOf } from './tree-members.ts';

/** A process by its number and its start, which no two have in common. */
export type KnownProcess = Pick<ProcessEntry, 'pid' | 'startTicks'>;

/** Where the search for a tree begins; at least one of the first three is to be there. */
export interface TreeRoot {
  /** The first process; null if it is unknown. */
  process: KnownProcess | null;
  /** Whatever carries `VIGIL_RUN_DIR` with this folder belongs to the tree as well. */
  runFolder: string | null;
  /** True right after the end of the first process: the session of its number is surely still the one that it began. */
  trustsSession?: boolean;
  /** Further processes that were seen to belong to it while their number was surely theirs. */
  known?: readonly KnownProcess[];
  /** Where the first process is unknown: nothing of the tree began before then, in ticks of a process's start. */
  since?: number;
}

/** One that lives and still shows nothing after this has no environment. */
const HIDING_MS = 1000;

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
  /** Whose members are met by the first look, though the first process has ended; null: nobody's. */
  #session: KnownProcess | null;
  /** Had ended before the last look began, so that they have no child which it did not show. */
  #longEnded = new Set<string>();
  #unknown: ProcessEntry[] = [];
  /** Since when a living process has shown no environment though it may have one, by `performance.now()`. */
  readonly #hiddenSince = new Map<string, number>();

  constructor(root: TreeRoot) {
    const known = [...(root.process === null ? [] : [root.process]), ...(root.known ?? [])];
    for (const { pid, startTicks } of known) this.#line.set(pid, startTicks);
    this.#since = Number(root.process?.startTicks ?? root.since ?? 0);
    this.#signs = new ProcessSigns(root.runFolder);
    this.#session = root.trustsSession === true ? root.process : null;
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
    const sessions = this.#claimSession(alive) ?? this.members.sessions;
    const tree = { line: this.#line, others: this.#others, sessions };
    this.members = membersOf(alive, tree, this.#signs);
    for (const { pid, startTicks } of this.members.line) this.#line.set(pid, startTicks);
    for (const { pid, startTicks } of this.members.others) this.#others.set(pid, startTicks);
    for (const { pid } of allOf(this.members)) this.#met.add(pid);
    this.#unknown = alive.filter((entry) => this.#signs.isUnknown(entry) && !this.#met.has(entry.pid));
    this.isSettled = this.#isWhole(pass, asked);
  }

  /** A number is not handed out while a session goes by it; one who has it and is not the first process took it later. */
  #claimSession(alive: readonly ProcessEntry[]): ReadonlySet<number> | null {
    const first = this.#session;
    this.#session = null;
    if (first === null) return null;
    if (alive.some(({ pid, startTicks }) => pid === first.pid && startTicks !== first.startTicks))
      return null;
    for (const { pid, session, startTicks } of alive)
      if (session === first.pid) this.#line.set(pid, startTicks);
    return new Set([first.pid]);
  }

  #isWhole({ alive, zombies, mayHide }: Pass, asked: readonly ProcessEntry[]): boolean {
    const ended = zombies.filter((entry) => !this.#longEnded.has(keyOf(entry)));
    this.#longEnded = new Set(zombies.map(keyOf));
    const hidden = asked.filter((entry) => this.#hidesItself(entry));
    const parents = new Map(alive.map((entry) => [entry.pid, entry]));
    return (
      !mayHide && [...ended, ...hidden].every((entry) => this.#isStranger(entry, parents.get(entry.parent)))
    );
  }

  /**
   * Whether it showed an empty environment because it had ended, was just ending, or was just being taken over by another
   * program. It is asked again if it still lives; a member is known in another way.
   */
  #hidesItself(entry: ProcessEntry): boolean {
    if (this.#signs.hasAnswered(entry) || this.#met.has(entry.pid)) return false;
    if (readEntry(entry.pid)?.startTicks !== entry.startTicks) return true;
    if (environmentBytes(entry.pid) === 0) return false;
    const key = keyOf(entry);
    const sinceMs = this.#hiddenSince.get(key) ?? performance.now();
    this.#hiddenSince.set(key, sinceMs);
    // Where the system keeps no such books.
    if (performance.now() - sinceMs > HIDING_MS) return false;
    this.#signs.forget(entry);
    return true;
  }

  /**
   * Whether one that has ended was surely no member: its parent lives and is none. Only of a parent that is younger than the
   * tree: an older one may have inherited it, as init does and whoever asked for that by PR_SET_CHILD_SUBREAPER.
   */
  #isStranger({ pid }: ProcessEntry, parent: ProcessEntry | undefined): boolean {
    if (this.#met.has(pid) || parent === undefined || this.#since === 0) return false;
    const isNoMember = this.#signs.hasAnswered(parent) && !this.#met.has(parent.pid);
    return isNoMember && Number(parent.startTicks) > this.#since;
  }
}

const keyOf = ({ pid, startTicks }: ProcessEntry): string => `${pid}:${startTicks}`;
