import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import { createNotifier, type Notifier } from '../base/notifier.ts';
import type { RegisteredRun } from './registered-run.ts';

/** The runs of a home by their ids, oldest first. Every change of them is counted. */
export interface KnownRuns {
  /** Null if it has not been read yet; undefined if there is none. */
  get(id: string): RegisteredRun | null | undefined;
  has(id: string): boolean;
  ids(): string[];
  /** Those read so far. */
  read(): RegisteredRun[];
  /** Adds a run that is read later. Ids are added in order. */
  expect(id: string): void;
  /** A run that was released exists again, and is read now. */
  expectAgain(id: string): void;
  put(run: RegisteredRun): RegisteredRun;
  /** Keeps only the row of an ended run, until more of it is needed. */
  putToSleep(folder: string, row: RunRow): void;
  /** Runs that have only their row loaded. */
  asleep(): string[];
  isAsleep(id: string): boolean;
  /** True if only its row was loaded: the caller must load the rest now. */
  wake(id: string): boolean;
  /** Removes a run without a trace. */
  remove(id: string): void;
  /** Releases a run: it gets no more changes. */
  letGo(run: RegisteredRun): void;
  isGone(id: string): boolean;
  /** Runs that were released since a revision. */
  goneSince(revision: number): string[];
  /** Counts a change; returns the new revision. */
  count(): number;
  revision(): number;
  changed: Notifier;
}

export function createKnownRuns(): KnownRuns {
  /** Ids sort by age. */
  const known = new Map<string, RegisteredRun | null>();
  const asleep = new Set<string>();
  /** Released runs with the revision of their release. */
  const gone = new Map<string, number>();
  const changed = createNotifier();
  const never = createNotifier();
  let revision = 0;

  function sort(): void {
    const inOrder = [...known].sort(([one], [other]) => (one < other ? -1 : 1));
    known.clear();
    for (const [id, run] of inOrder) known.set(id, run);
  }

  return {
    get: (id) => known.get(id),
    has: (id) => known.has(id),
    ids: () => [...known.keys()],
    read: () => [...known.values()].filter((run) => run !== null),
    expect: (id) => void known.set(id, null),
    expectAgain: (id) => {
      gone.delete(id);
      known.set(id, null);
      sort();
    },
    put: (run) => {
      known.set(run.id, run);
      return run;
    },
    putToSleep: (folder, row) => {
      const nothing = { state: null, supervisor: null, isDamaged: false, changed: never, grown: never };
      known.set(row.id, { id: row.id, folder, row: () => row, revision: ++revision, ...nothing });
      asleep.add(row.id);
    },
    asleep: () => [...asleep],
    isAsleep: (id) => asleep.has(id),
    wake: (id) => asleep.delete(id),
    remove: (id) => void known.delete(id),
    letGo: (run) => {
      known.delete(run.id);
      asleep.delete(run.id);
      run.isGone = true;
      gone.set(run.id, ++revision);
      run.changed.notify();
      run.grown.notify();
      changed.notify();
    },
    isGone: (id) => gone.has(id),
    goneSince: (since) => [...gone].flatMap(([id, at]) => (at > since ? [id] : [])),
    count: () => ++revision,
    revision: () => revision,
    changed,
  };
}
