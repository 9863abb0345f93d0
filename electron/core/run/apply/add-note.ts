import type { JournalEntry } from '../../protocol/disk/journal-record.ts';
import type { NoteView } from '../../protocol/wire/run-view.ts';
import type { RunState } from '../state/run-state.ts';

/** Notes kept for view; all of them stay in the journal. */
const NOTES_KEPT = 50;

/** Tells something in a run that changes nothing. */
export function addNote({ notes }: RunState, note: NoteView): void {
  notes.push(note);
  if (notes.length > NOTES_KEPT) notes.shift();
}

/** A note of the journal as it is shown. */
export const noteViewOf = (
  { code, detail, processes, graceMs, resume }: Extract<JournalEntry, { kind: 'note' }>,
  at: number,
): NoteView => ({
  at,
  code,
  detail,
  ...(processes === undefined ? {} : { processes }),
  ...(graceMs === undefined ? {} : { graceMs }),
  ...(resume === undefined ? {} : { resume }),
});
