import { z } from 'zod';
import { orElse } from '../value-fault.ts';

/** The longest note, in code points of Unicode: a letter of any script is one, an emoji is one or a few. */
export const LONGEST_NOTE = 4000;

/** What a person wrote about a run: plain text, which may have several lines; empty: nothing. */
export const RunNote = z
  .string()
  .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
  .refine(
    (text) => Array.from(text).length <= LONGEST_NOTE,
    orElse({ kind: 'too-large', of: 'text', bound: LONGEST_NOTE, inclusive: true }),
  );

/** The first line of a note, with an ellipsis if there are more. */
export function firstLineOfNote(note: string): string {
  const end = note.indexOf('\n');
  return end < 0 ? note : `${note.slice(0, end).trimEnd()} …`;
}
