import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JournalEntry, JournalRecord } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { anyRecords } from '../../../support/any-records.ts';

describe('a record of a journal', () => {
  it('is read as it was written, whatever happened', () => {
    fc.assert(
      fc.property(anyRecords(), (records) => {
        for (const record of records)
          expect(JournalRecord.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    { kind: 'run-created', queued: true },
    { kind: 'attempt-working', attempt: 1 },
    { kind: 'script-began', attempt: 1, pid: 7, eventsOffset: 70 },
    { kind: 'goal-known', goal: 'minimise' },
    { kind: 'recognizer-chosen', recognizer: 'optuna', by: 'user' },
    { kind: 'checkpoint-pinned', file: 'a.json', pinned: true },
  ])('may be of each subject: %j', (entry) => expect(JournalEntry.parse(entry)).toEqual(entry));

  it.each([{ seq: 0 }, { seq: 1.5 }, { at: -1 }, { at: '1' }, { entry: undefined }, { entry: { kind: 7 } }])(
    'is refused with %j',
    (more) => {
      const record = { seq: 1, at: 1_000, entry: { kind: 'turn-came' }, ...more };
      expect(JournalRecord.safeParse(record).success).toBe(false);
    },
  );
});

describe('a record of a known kind that is damaged', () => {
  it.each([
    { kind: 'attempt-started', attempt: 'one' },
    { kind: 'note', fact: 'none' },
    { kind: 'note', detail: 7 },
    { kind: 7 },
    'text',
    null,
  ])('is refused: %o', (written) => {
    expect(JournalEntry.safeParse(written).success).toBe(false);
  });
});

describe('a note', () => {
  it('keeps its place in events.jsonl', () => {
    const note = { kind: 'note', fact: { code: 'job-note', text: 'hi' }, eventsOffset: 70 };
    expect(JournalEntry.parse(note)).toEqual(note);
  });
});
