import type { NoteView } from '../../electron/core/protocol/wire/run-view.ts';

/** The first note of a kind; undefined if there is none. */
export const noteOf = <Code extends NoteView['code']>(
  notes: readonly NoteView[],
  code: Code,
): Extract<NoteView, { code: Code }> | undefined =>
  notes.find((note): note is Extract<NoteView, { code: Code }> => note.code === code);
