import type { JournalEntry } from '../../core/protocol/journal/journal-record.ts';
import type { NoteFact } from '../../core/protocol/journal/note.ts';
import type { Problem } from '../../core/protocol/wire/problem.ts';
import type { Effect } from '../../core/run/phase-table.ts';
import { newestAttempt } from '../../core/run/state/run-state.ts';
import type { Clock } from '../base/clock.ts';
import { pause, TRY_AGAIN_MS } from '../base/pause.ts';
import { folderTrouble, isSystemError } from '../store/folder-presence.ts';
import { folderProblem } from '../store/run-folder.ts';
import type { LiveRun } from './live-run.ts';
import { isNoted } from './note-once.ts';

/** Commits entries, however long the disk takes to accept them: the following steps may only happen after the write. */
export interface Persistence {
  /**
   * `build` is called before every try, because a user may have changed the state meanwhile. It returns null if the
   * entries are no longer wanted and `later` if it cannot decide yet. False if nothing was written.
   */
  persist(build: () => readonly JournalEntry[] | 'later' | null): Promise<boolean>;
  /**
   * Runs a step that reads the run folder, again every second until the folder was reachable before and after it. Null
   * if the host is leaving. Results read from an unreachable folder are not trusted.
   */
  reached<T>(read: () => Promise<T> | T): Promise<{ value: T } | null>;
  /** Resolves to true once the run folder is reachable; false if the host is leaving. */
  folderBack(): Promise<boolean>;
  /** Writes a note unless the same one was written since the newest attempt began, so that a repeated check is noted once. */
  note(fact: NoteFact): Promise<void>;
  /** Adds a note each time. */
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
      await pause(clock, TRY_AGAIN_MS);
    }
    return false;
  }

  async function reached<T>(read: () => Promise<T> | T): Promise<{ value: T } | null> {
    while (!hasLeft()) {
      const found = await readOnce(read);
      run.hinder('folder', 'problem' in found ? found.problem : null);
      if ('value' in found) return found;
      await pause(clock, TRY_AGAIN_MS);
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
      if (!isSystemError(error)) throw error;
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
