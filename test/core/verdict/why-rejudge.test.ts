import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { whyRejudge } from '../../../electron/core/verdict/why-rejudge.ts';
import { endAs, ended, lineRead, observation } from '../../support/journal-entries.ts';
import { begun } from '../../support/replayed-run.ts';

const over = begun([ended(1, endAs('failed'))]);
const rereading: JournalEntry = { kind: 'recognizer-chosen', recognizer: 'tqdm', by: 'user' };

it.each<[string | null, string, JournalEntry]>([
  ['settings', 'settings that its verdict rests on', { kind: 'settings-changed', changes: { total: 3 } }],
  [null, 'another name', { kind: 'settings-changed', changes: { name: 'night' } }],
  ['reading', 'another reading of its output', { kind: 'output-reread' }],
  ['output', 'output that came late', { kind: 'output-came-late', attempt: 1, bytes: 9 }],
  ['output', 'an event that came late', observation(1, 0.5)],
  ['output', 'a line that was read late', lineRead(1)],
  ['output', 'a total that was read late', { kind: 'total-known', attempt: 1, total: 5 }],
  [null, 'a note', { kind: 'note', fact: { code: 'job-note', text: 'hello' }, eventsOffset: 9 }],
  [null, 'a checkpoint that is pinned', { kind: 'checkpoint-pinned', file: 'a', pinned: true }],
])('a run that has ended is judged again because of %s: %s', (because, _, entry) => {
  expect(whyRejudge(over, entry)).toBe(because);
});

it('output that is read during re-reading is judged once that is done', () => {
  const pending = begun([ended(1, endAs('failed')), rereading]);
  expect(whyRejudge(pending, lineRead(1))).toBeNull();
  expect(whyRejudge(pending, { kind: 'output-reread' })).toBe('reading');
});

it('a run that continues is judged at its end, and one that never began not at all', () => {
  expect(whyRejudge(begun(), observation(1, 0.5))).toBeNull();
  const { lifecycle, sources } = over;
  const attempts = { list: [], tellsOfWork: false };
  expect(whyRejudge({ lifecycle, sources, attempts }, { kind: 'output-reread' })).toBeNull();
});
