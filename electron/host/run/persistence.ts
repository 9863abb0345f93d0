import type { JournalEntry } from '../../core/protocol/journal-record.ts';
import type { Effect } from '../../core/run/phase-table.ts';
import { newestAttempt } from '../../core/run/run-state.ts';
import type { Clock } from '../clock.ts';
import type { LiveRun } from './live-run.ts';

/** A write that the disk refused is tried again after this. */
const TRY_AGAIN_MS = 1_000;

type Note = Extract<JournalEntry, { kind: 'note' }>;
export type NoteCode = Note['code'];
/** What a note holds beside its words. */
export type NoteFacts = Pick<Note, 'processes' | 'graceMs'>;

/** Commits however long the disk takes to accept them: what follows may only happen once they are written. */
export interface Persistence {
  /**
   * `build` is asked before every try, since a user may have changed the state meanwhile. It answers null when the
   * entries are no longer wanted and `later` when it cannot say yet. False if nothing was written.
   */
  persist(build: () => readonly JournalEntry[] | 'later' | null): Promise<boolean>;
  /** Notes something, unless the same was noted since the newest attempt began: what is looked at again is told once. */
  note(code: NoteCode, detail: string, facts?: NoteFacts): Promise<void>;
  /** Notes something each time it happens. */
  tell(code: NoteCode, detail: string, facts?: NoteFacts): Promise<void>;
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
      await new Promise<void>((resolve) => clock.after(TRY_AGAIN_MS, resolve));
    }
    return false;
  }

  const tell = async (code: NoteCode, detail: string, facts: NoteFacts = {}): Promise<void> => {
    await persist(() => [{ kind: 'note', code, detail, ...facts }]);
  };

  return {
    persist,
    tell,
    async note(code, detail, facts) {
      const since = newestAttempt(run.state)?.startedAt ?? 0;
      const isKnown = run.state.notes.some(
        (known) => known.code === code && known.detail === detail && known.at >= since,
      );
      if (!isKnown) await tell(code, detail, facts);
    },
  };
}
