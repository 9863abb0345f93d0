import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import type { NoteView } from '../../../../electron/core/protocol/wire/run-view.ts';
import { reduceNotes } from '../../../../electron/core/run/apply/reduce-notes.ts';
import {
  endAs,
  ended,
  judged,
  observation,
  restartAfter,
  starting,
} from '../../../support/journal-entries.ts';
import { begun, record } from '../../../support/replayed-run.ts';

const OVER = begun([ended(1, endAs('failed'))]);
const notesOf = (entry: JournalEntry, before = begun()) => reduceNotes([], record(entry), before);
const rejudged = (outcome: 'finished' | 'failed', attempt = 1): JournalEntry => ({
  kind: 'run-rejudged',
  attempt,
  judged: judged(outcome === 'finished' ? { class: 'finished', silent: null } : {}),
  decision: endAs(outcome),
  because: 'settings',
});

it('a log that another run shares is noted once for each run, however often it is cut', () => {
  const shared = (run: string): JournalEntry => ({
    ...{ kind: 'log-file-shared', attempt: 1, path: '/w/a.log', run, name: 'night' },
  });
  let notes: readonly NoteView[] = [];
  for (const run of ['b', 'c', 'b']) notes = reduceNotes(notes, record(shared(run)), begun());
  expect(notes.map((note) => note.code === 'log-shared' && note.run)).toEqual(['b', 'c']);
});

describe('a record that is worth knowing leaves a note with its facts', () => {
  it.each<[JournalEntry, object]>([
    [
      { kind: 'note', fact: { code: 'job-note', text: 'hello' } },
      { code: 'job-note', text: 'hello' },
    ],
    [
      { kind: 'job-paused', attempt: 1, why: 'disk-full' },
      { code: 'job-paused', why: 'disk-full' },
    ],
    [{ kind: 'job-continued', attempt: 1 }, { code: 'job-continued' }],
    [
      { kind: 'long-stretch', attempt: 1, ms: 5, why: 'fitting', eventsOffset: 1 },
      { code: 'long-stretch', ms: 5, why: 'fitting' },
    ],
    [
      { kind: 'count-overruled', overruled: 'output', file: 1, read: 2 },
      { code: 'output-count-overruled', file: 1, read: 2 },
    ],
    [
      { kind: 'count-overruled', overruled: 'files', file: 1, read: 2 },
      { code: 'files-count-overruled', file: 1, read: 2 },
    ],
    [
      { kind: 'checkpoint-suspect', file: 'a', whose: 'job', deaths: 2 },
      { code: 'checkpoint-suspect', file: 'a', deaths: 2 },
    ],
    [{ kind: 'restart-redecided', attempt: 1, decision: restartAfter(0) }, { code: 'decided-again' }],
  ])('%o', (entry, note) => {
    expect(notesOf(entry)).toEqual([{ at: 50_000, ...note }]);
  });
});

describe('a run that was judged again', () => {
  it('leaves a note of its outcome before and now', () => {
    expect(notesOf(rejudged('finished'), OVER)).toEqual([
      { at: 50_000, code: 'judged-again', because: 'settings', before: 'failed', now: 'finished' },
    ]);
  });

  it('continues if the new verdict is not an end', () => {
    const entry = { ...rejudged('failed'), decision: restartAfter(0) } as JournalEntry;
    expect(notesOf(entry, OVER)).toMatchObject([{ now: null }]);
  });

  it.each([
    ['the verdict is the same', rejudged('failed'), OVER],
    ['it is not about the newest attempt', rejudged('finished', 2), OVER],
    ['the run has not ended', rejudged('finished'), begun()],
  ])('leaves no note where %s', (_, entry, before) => {
    expect(notesOf(entry, before)).toEqual([]);
  });
});

it('a decision about an attempt that is not the newest leaves no note', () => {
  const entry: JournalEntry = { kind: 'restart-redecided', attempt: 2, decision: restartAfter(0) };
  expect(notesOf(entry)).toEqual([]);
});

it('other records leave no note and the same list', () => {
  const notes: readonly NoteView[] = [];
  for (const entry of [observation(1, 0.5), starting(2), rejudged('failed')])
    expect(reduceNotes(notes, record(entry), OVER)).toBe(notes);
});

it('the last fifty notes are kept, in their order', () => {
  let notes: readonly NoteView[] = [];
  for (let at = 1; at <= 60; at++)
    notes = reduceNotes(notes, record({ kind: 'job-continued', attempt: 1 }, at), begun());
  expect(notes.map(({ at }) => at)).toEqual(Array.from({ length: 50 }, (_, index) => index + 11));
});

describe('a setting of the allocator without effect', () => {
  const told = (allocator: string): JournalEntry => ({
    ...{ kind: 'torch-told', attempt: 1, eventsOffset: 1 },
    torch: {
      ...{ version: '2.9.1', onWindows: false, fraction: 1, allocator, expandable: null },
      variables: [{ name: 'PYTORCH_ALLOC_CONF', value: 'a:1', isOwn: true }],
    },
  });

  it('is noted, and once while nothing about it changes', () => {
    expect(notesOf(told(''))).toMatchObject([{ code: 'allocator-ignored', value: 'a:1', because: 'late' }]);
    expect(notesOf(told(''), begun([told('')]))).toEqual([]);
    expect(notesOf(told('b:2'), begun([told('')]))).toMatchObject([{ used: 'b:2' }]);
  });

  it('is none that took effect', () => {
    expect(notesOf(told('a:1'))).toEqual([]);
  });
});
