import type { NoteView } from '../../protocol/wire/run-view.ts';
import type { RunState } from '../state/run-state.ts';

/** Notes kept for view; all of them stay in the journal. */
const NOTES_KEPT = 50;

/** Tells something in a run that changes nothing. */
export function addNote({ notes }: RunState, note: NoteView): void {
  notes.push(note);
  if (notes.length > NOTES_KEPT) notes.shift();
}
