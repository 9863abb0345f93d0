import { expect, test } from 'vitest';
import {
  firstLineOfNote,
  LONGEST_NOTE,
  RunNote,
} from '../../../../electron/core/protocol/policy/run-note.ts';
import { faultIn } from '../../../../electron/core/protocol/value-fault.ts';

test.each([
  ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
  ['  \n kept inside \n\n a gap \n', 'kept inside \n\n a gap'],
  ['ניסוי לילה 🌙\nמת ב-13', 'ניסוי לילה 🌙\nמת ב-13'],
  [' \n', ''],
])('the note %j is kept as %j', (typed, kept) => {
  expect(RunNote.parse(typed)).toBe(kept);
});

test('a note is as long as people count its characters', () => {
  expect(RunNote.safeParse('🌙'.repeat(LONGEST_NOTE)).success).toBe(true);
  const { error } = RunNote.safeParse('x'.repeat(LONGEST_NOTE + 1));
  expect(faultIn(error?.issues ?? [])).toEqual({
    field: '',
    fault: { kind: 'too-large', of: 'text', bound: LONGEST_NOTE, inclusive: true },
  });
});

test.each([
  ['', ''],
  ['one line', 'one line'],
  ['first \n\nthird', 'first …'],
])('the beginning of the note %j is %j', (note, beginning) => {
  expect(firstLineOfNote(note)).toBe(beginning);
});
