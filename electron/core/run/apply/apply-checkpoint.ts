import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import type { KnownJobCheckpoint } from '../parts/checkpoints.ts';
import type { RunState } from '../state/run-state.ts';

/** So many files of the job, of each sort, are known by state and shown; all of them are in the journal. */
export const JOB_FILES_KEPT = 24;

type CheckpointRecord = Extract<
  JournalEntry,
  {
    kind:
      | 'checkpoint-written'
      | 'checkpoint-removed'
      | 'checkpoint-adopted'
      | 'checkpoint-pinned'
      | 'checkpoint-suspect';
  }
>;

/** Applies a record that concerns checkpoints. */
export function absorbCheckpoint(state: RunState, entry: CheckpointRecord): void {
  switch (entry.kind) {
    case 'checkpoint-written': {
      const { file } = entry.entry;
      const before = state.checkpoints.written.find((known) => known.entry.file === file);
      state.checkpoints.written = state.checkpoints.written.filter((known) => known !== before);
      const { entry: written, level } = entry;
      state.checkpoints.written.push({
        entry: written,
        level,
        pinned: before?.pinned ?? false,
        suspect: false,
      });
      return;
    }
    case 'checkpoint-removed':
      if (entry.whose === 'vigil')
        state.checkpoints.written = state.checkpoints.written.filter(
          (known) => known.entry.file !== entry.file,
        );
      else
        state.checkpoints.adopted = state.checkpoints.adopted.filter(
          (known) => known.entry.file !== entry.file,
        );
      return;
    case 'checkpoint-adopted': {
      const { entry: adopted, level, because } = entry;
      const others = state.checkpoints.adopted.filter((known) => known.entry.file !== adopted.file);
      state.checkpoints.adopted = withoutOldest([
        ...others,
        { entry: adopted, level, because, suspect: false },
      ]);
      return;
    }
    case 'checkpoint-pinned':
      for (const known of state.checkpoints.written)
        if (known.entry.file === entry.file) known.pinned = entry.pinned;
      return;
    case 'checkpoint-suspect': {
      const list = entry.whose === 'vigil' ? state.checkpoints.written : state.checkpoints.adopted;
      for (const known of list) if (known.entry.file === entry.file) known.suspect = true;
      return;
    }
  }
}

/** Files that only tell of progress must not crowd out those from which a job can go on. */
function withoutOldest(adopted: KnownJobCheckpoint[]): KnownJobCheckpoint[] {
  const newest = adopted.at(-1);
  const alike = adopted.filter((known) => known.entry.resumable === newest?.entry.resumable);
  return alike.length > JOB_FILES_KEPT ? adopted.filter((known) => known !== alike[0]) : adopted;
}

/** Somebody had the run go on, so what was wrong may be mended. */
export function clearSuspicion(state: RunState): void {
  for (const known of [...state.checkpoints.written, ...state.checkpoints.adopted]) known.suspect = false;
}
