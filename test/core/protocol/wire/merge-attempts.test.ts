import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { mergeAttempts } from '../../../../electron/core/protocol/wire/merge-attempts.ts';
import { deltaSince } from '../../../../electron/core/run/views/run-views.ts';
import { ended, restartAfter, starting } from '../../../support/journal-entries.ts';
import { begun } from '../../../support/replayed-run.ts';

const viewsOf = (...entries: JournalEntry[]) => deltaSince(begun(entries), 0, (file) => file).attempts;

it('an attempt with a new form replaces the old one in its place, and a new one follows', () => {
  const [first] = viewsOf();
  const [firstEnded, second] = viewsOf(ended(1, restartAfter(0)), starting(2));
  if (!first || !firstEnded || !second) throw new Error('an attempt is missing');
  const merged = mergeAttempts([first], [second, firstEnded]);
  expect(merged).toEqual([firstEnded, second]);
});

it('a list without changes is the same list, so that nothing is drawn again', () => {
  const known = viewsOf();
  expect(mergeAttempts(known, [])).toBe(known);
});
