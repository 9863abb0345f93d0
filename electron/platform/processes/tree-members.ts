import type { ProcessEntry } from './process-table.ts';

/** What a process says of itself by the environment it was started with. */
export interface Signs {
  /** It carries the folder of the run. */
  isOfRun(entry: ProcessEntry): boolean;
  /** It is a program of Vigil: a host that was started from inside a job, and what is below it, are not that job's. */
  isVigil(entry: ProcessEntry): boolean;
}

/** Processes by pid with their start: a pid alone may be another's by now. */
type Known = ReadonlyMap<number, ProcessEntry['startTicks']>;

/** A tree as far as it is known. */
export interface Tree {
  /** The job's first process and what descends from it. */
  line: Known;
  /** What carries the run's folder, but could not be seen to descend from the first process; and its descendants. */
  others: Known;
  /** Sessions that one of the line began, so that nobody else is in them. */
  sessions: ReadonlySet<number>;
}

/** The living of a tree. */
export interface Members {
  line: ProcessEntry[];
  others: ProcessEntry[];
  sessions: ReadonlySet<number>;
}

/**
 * The living processes of a tree. A session id counts only while a process of `line` lives in it, because ids are reused.
 * A process that merely carries the run folder doesn't claim its session: that may be a user's shell.
 */
export function membersOf(alive: readonly ProcessEntry[], tree: Tree, signs: Signs): Members {
  const candidates = alive.filter((entry) => !signs.isVigil(entry));
  const isIn = (known: Known) => (entry: ProcessEntry) => known.get(entry.pid) === entry.startTicks;
  const sessions = new Set<number>();
  const line = closure(candidates.filter(isIn(tree.line)), candidates, (entry) => {
    if (entry.session === entry.pid || tree.sessions.has(entry.session)) sessions.add(entry.session);
    return sessions;
  });
  const isOther = (entry: ProcessEntry) => isIn(tree.others)(entry) || signs.isOfRun(entry);
  const rest = candidates.filter((entry) => !line.includes(entry));
  const others = closure(rest.filter(isOther), rest, () => new Set());
  return { line, others, sessions };
}

/** `first` with all that descends from them or is in one of their sessions; `joins` tells the sessions so far. */
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
