import type { JournalEntry } from '../../core/protocol/journal/journal-record.ts';
import type { NoteFact } from '../../core/protocol/journal/note.ts';
import type { Problem } from '../../core/protocol/wire/problem.ts';
import type { Effect } from '../../core/run/phase-table.ts';
import { newestAttempt } from '../../core/run/state/run-state.ts';
import type { Clock } from '../base/clock.ts';
import { folderTrouble, isOfSystem } from '../store/folder-presence.ts';
import { folderProblem } from '../store/run-folder.ts';
import type { LiveRun } from './live-run.ts';
import { isNoted } from './note-once.ts';

/** A write that the disk refused is tried again after this. */
const TRY_AGAIN_MS = 1_000;

/** Commits however long the disk takes to accept them: what follows may only happen once they are written. */
export interface Persistence {
  /**
   * `build` is asked before every try, since a user may have changed the state meanwhile. It answers null when the
   * entries are no longer wanted and `later` when it cannot say yet. False if nothing was written.
   */
  persist(build: () => readonly JournalEntry[] | 'later' | null): Promise<boolean>;
  /**
   * Does what reads the run folder, again every second until the folder was there before and after it. Null if we are
   * leaving. What can be read of a folder that is away says nothing.
   */
  reached<T>(read: () => Promise<T> | T): Promise<{ value: T } | null>;
  /** Resolves to true once the run folder can be reached; false if we are leaving. */
  folderBack(): Promise<boolean>;
  /** Notes something, unless the same was noted since the newest attempt began: what is looked at again is told once. */
  note(fact: NoteFact): Promise<void>;
  /** Notes something each time it happens. */
  tell(fact: NoteFact): Promise<void>;
}

export function createPersistence(
  run: LiveRun,
  clock: Clock,
  carryOut: (effects: readonly Effect[]) => void,
  hasLeft: () => boolean,
): Persistence {
  async function persist(build: () => readonly JournalEntry[] | 'later' | null): Promise<boolean> {
    while (!hasLeft()) {
      const entries = build();
      if (entries === null) return false;
      const wanted = entries === 'later' ? null : run.commit(entries);
      if (wanted) {
        carryOut(wanted);
        return true;
      }
      await patience();
    }
    return false;
  }

  const patience = () => new Promise<void>((resolve) => clock.after(TRY_AGAIN_MS, resolve));

  async function reached<T>(read: () => Promise<T> | T): Promise<{ value: T } | null> {
    while (!hasLeft()) {
      const found = await readOnce(read);
      run.hinder('folder', 'problem' in found ? found.problem : null);
      if ('value' in found) return found;
      await patience();
    }
    return null;
  }

  async function readOnce<T>(read: () => Promise<T> | T): Promise<{ value: T } | { problem: Problem }> {
    const before = folderTrouble(run.paths);
    if (before) return { problem: before };
    try {
      const value = await read();
      const after = folderTrouble(run.paths);
      return after ? { problem: after } : { value };
    } catch (error) {
      if (!isOfSystem(error)) throw error;
      return { problem: folderProblem(error, run.paths.folder) };
    }
  }

  const tell = async (fact: NoteFact): Promise<void> => {
    await persist(() => [{ kind: 'note', fact }]);
  };

  return {
    persist,
    reached,
    folderBack: async () => (await reached(() => undefined)) !== null,
    tell,
    async note(fact) {
      if (!isNoted(run.state, fact, newestAttempt(run.state)?.startedAt ?? 0)) await tell(fact);
    },
  };
}
