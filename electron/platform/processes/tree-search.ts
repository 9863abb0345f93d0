import { EnvironmentMarks } from './environment-marks.ts';
import {
  environmentBytes,
  type ProcessEntry,
  type ProcessScan,
  processKey,
  readEntry,
  scanProcesses,
} from './process-table.ts';
import { membersOf, type TreeMembers } from './tree-members.ts';

/** A process by its pid and its start time, which together are unique. */
export type KnownProcess = Pick<ProcessEntry, 'pid' | 'startTicks'>;

/** Where the search for a tree begins; at least one of the first three must be given. */
export interface TreeRoot {
  /** The first process; null if it is unknown. */
  process: KnownProcess | null;
  /** All processes that carry `VIGIL_RUN_DIR` with this folder belong to the tree as well. */
  runFolder: string | null;
  /**
   * True right after the end of the first process: the session with its number is certainly still the one that it
   * began.
   */
  trustsSession?: boolean;
  /** Further processes that were seen to belong to it while their pid was certainly theirs. */
  known?: readonly KnownProcess[];
  /** If the first process is unknown: the start time before which nothing of the tree began, in ticks. */
  since?: number;
}

/** A living process that still shows no environment after this time has none. */
const HIDING_MS = 1000;

/** All living members. */
export const allMembers = ({ line, others }: TreeMembers): ProcessEntry[] => [...line, ...others];

/** Searches repeatedly for the members of a tree, and remembers those found. */
export class TreeSearch {
  /** From the last look. */
  members: TreeMembers = { line: [], others: [], sessions: new Set() };
  /**
   * True if the last look cannot have missed a member. A process that starts another and ends may escape between the
   * list of all processes and the reading of its environment. Neither it nor its child would then be seen.
   */
  isSettled = false;
  readonly #first: KnownProcess | null;
  readonly #line = new Map<number, string>();
  readonly #others = new Map<number, string>();
  readonly #met = new Set<number>();
  readonly #marks: EnvironmentMarks;
  /** No process of the tree is older than its first one. */
  readonly #since: number;
  /** The session whose members the first look finds although the first process has ended; null if none. */
  #session: KnownProcess | null;
  /** Processes that had ended before the last look began, so that they have no child that it missed. */
  #longEnded = new Set<string>();
  #unknown: ProcessEntry[] = [];
  /** When a living process was first seen without an environment though it may have one, by `performance.now()`. */
  readonly #hiddenSince = new Map<string, number>();

  constructor(root: TreeRoot, marks = new EnvironmentMarks(root.runFolder)) {
    this.#first = root.process;
    const known = [...(root.process === null ? [] : [root.process]), ...(root.known ?? [])];
    for (const { pid, startTicks } of known) this.#line.set(pid, startTicks);
    this.#since = Number(root.process?.startTicks ?? root.since ?? 0);
    this.#marks = marks;
    this.#session = root.trustsSession === true ? root.process : null;
  }

  met(): number[] {
    return [...this.#met];
  }

  /** From the last look: processes that may be members but cannot be read. */
  unknown(): readonly ProcessEntry[] {
    return this.#unknown;
  }

  /**
   * A process that is suspended at the moment of the look cannot have started another meanwhile, however long reading
   * takes.
   */
  async look(): Promise<void> {
    const pass = scanProcesses(this.#since);
    const alive = pass.alive.filter((entry) => entry.pid !== process.pid && entry.pid !== 1);
    const asked = await this.#marks.learn(alive);
    const sessions = this.#claimSession(alive) ?? this.members.sessions;
    const tree = { first: this.#first, line: this.#line, others: this.#others, sessions };
    this.members = membersOf(alive, tree, this.#marks);
    for (const { pid, startTicks } of this.members.line) this.#line.set(pid, startTicks);
    for (const { pid, startTicks } of this.members.others) this.#others.set(pid, startTicks);
    for (const { pid } of allMembers(this.members)) this.#met.add(pid);
    this.#unknown = alive.filter((entry) => this.#marks.isUnknown(entry) && !this.#met.has(entry.pid));
    this.isSettled = this.#isWhole(pass, asked);
  }

  /**
   * Linux does not reuse a pid while a session has that number. A process with that pid that is not the first one took
   * it later.
   */
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

  #isWhole({ alive, zombies, mayHide }: ProcessScan, asked: readonly ProcessEntry[]): boolean {
    const ended = zombies.filter((entry) => !this.#longEnded.has(processKey(entry)));
    this.#longEnded = new Set(zombies.map(processKey));
    const hidden = asked.filter((entry) => this.#hidesItself(entry));
    const parents = new Map(alive.map((entry) => [entry.pid, entry]));
    return (
      !mayHide && [...ended, ...hidden].every((entry) => this.#isStranger(entry, parents.get(entry.parent)))
    );
  }

  /**
   * True if its environment was empty because it had ended, was ending, or was being replaced by another program. It is
   * read again if it is still alive, also if its parent or session made it a member: it may be a program of Vigil.
   */
  #hidesItself(entry: ProcessEntry): boolean {
    if (this.#marks.hasAnswered(entry)) return false;
    if (readEntry(entry.pid)?.startTicks !== entry.startTicks) return !this.#met.has(entry.pid);
    if (environmentBytes(entry.pid) === 0) return false;
    const key = processKey(entry);
    const sinceMs = this.#hiddenSince.get(key) ?? performance.now();
    this.#hiddenSince.set(key, sinceMs);
    // Some systems do not report the size of an environment: after this time the process counts as without one.
    if (performance.now() - sinceMs > HIDING_MS) return false;
    this.#marks.forget(entry);
    return true;
  }

  /**
   * True if a process that has ended was certainly no member: its parent is alive and not a member. Only for a parent
   * younger than the tree: an older one may have inherited the process, like init or a process that set
   * PR_SET_CHILD_SUBREAPER.
   */
  #isStranger({ pid }: ProcessEntry, parent: ProcessEntry | undefined): boolean {
    if (this.#met.has(pid) || parent === undefined || this.#since === 0) return false;
    const isNoMember = this.#marks.hasAnswered(parent) && !this.#met.has(parent.pid);
    return isNoMember && Number(parent.startTicks) > this.#since;
  }
}
