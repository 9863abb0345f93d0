import type { ProcessEntry } from './process-table.ts';

/** Marks of a process in the environment with which it was started. */
export interface ProcessMarks {
  /** It carries the folder of the run. */
  isOfRun(entry: ProcessEntry): boolean;
  /** It is a program of Vigil. A host that was started inside a job, and its descendants, do not belong to that job. */
  isVigil(entry: ProcessEntry): boolean;
}

/** Processes by pid with their start time: the pid alone may belong to another process by now. */
type Known = ReadonlyMap<number, ProcessEntry['startTicks']>;

/** The known part of a tree. */
export interface KnownTree {
  /**
   * The job's first process, if known. It belongs to the tree whatever its environment shows: until its program has
   * replaced the keeper's in it, that is the keeper's.
   */
  first: Pick<ProcessEntry, 'pid' | 'startTicks'> | null;
  /** The job's first process and its descendants. */
  line: Known;
  /**
   * Processes that carry the run's folder but are not known to descend from the first process, and their descendants.
   */
  others: Known;
  /** Sessions begun by a known member, so that they contain only members. */
  sessions: ReadonlySet<number>;
}

/** The living members of a tree. */
export interface TreeMembers {
  line: ProcessEntry[];
  others: ProcessEntry[];
  sessions: ReadonlySet<number>;
}

/**
 * The living processes of a tree. A session id counts only while a process of `line` lives in it, because ids are reused.
 * A process that merely carries the run folder doesn't claim its session: that may be a user's shell.
 */
export function membersOf(alive: readonly ProcessEntry[], tree: KnownTree, marks: ProcessMarks): TreeMembers {
  const isFirst = ({ pid, startTicks }: ProcessEntry) =>
    pid === tree.first?.pid && startTicks === tree.first.startTicks;
  const candidates = alive.filter((entry) => isFirst(entry) || !marks.isVigil(entry));
  const isIn = (known: Known) => (entry: ProcessEntry) => known.get(entry.pid) === entry.startTicks;
  const sessions = new Set<number>();
  const line = closure(candidates.filter(isIn(tree.line)), candidates, (entry) => {
    if (entry.session === entry.pid || tree.sessions.has(entry.session)) sessions.add(entry.session);
    return sessions;
  });
  const isOther = (entry: ProcessEntry) => isIn(tree.others)(entry) || marks.isOfRun(entry);
  const rest = candidates.filter((entry) => !line.includes(entry));
  const others = closure(rest.filter(isOther), rest, () => new Set());
  return { line, others, sessions };
}

/**
 * `first` with all processes that descend from them or are in one of their sessions; `joins` are the sessions so far.
 */
function closure(
  first: readonly ProcessEntry[],
  candidates: readonly ProcessEntry[],
  joins: (entry: ProcessEntry) => ReadonlySet<number>,
): ProcessEntry[] {
  const found = new Map<number, ProcessEntry>();
  let sessions: ReadonlySet<number> = new Set();
  const add = (entry: ProcessEntry) => {
    found.set(entry.pid, entry);
    sessions = joins(entry);
  };
  for (const entry of first) add(entry);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const entry of candidates)
      if (!found.has(entry.pid) && (found.has(entry.parent) || sessions.has(entry.session))) add(entry);
  }
  return [...found.values()];
}
