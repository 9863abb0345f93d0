import { describe, expect, it } from 'vitest';
import { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { english } from '../../../../electron/core/protocol/text/en.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import { recordsOf } from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';

/** What a reader of this run is told. */
function toldOf(written: unknown): string[] {
  const state = emptyRun(runSpec());
  for (const record of recordsOf([{ kind: 'run-created', queued: false }, JournalEntry.parse(written)]))
    applyRecord(state, record);
  return state.notes.map((note) => english.note(note));
}

describe('what a newer version wrote in a journal of this format', () => {
  it.each([
    [
      'a note of an unknown kind',
      { kind: 'note', fact: { code: 'memory-wall', freeBytes: 12 } },
      'A note of a kind that this Vigil does not know: memory-wall {"freeBytes":12}',
    ],
    [
      'a note of a known kind with other facts',
      { kind: 'note', fact: { code: 'keeper-lost', cause: 'rain' } },
      'A note of a kind that this Vigil does not know: keeper-lost {"cause":"rain"}',
    ],
    [
      'a record of an unknown kind',
      { kind: 'driver-reset', attempt: 1 },
      'A record of a kind that this Vigil does not know: driver-reset {"attempt":1}',
    ],
  ])('%s is shown as such', (_, written, sentence) => {
    expect(toldOf(written)).toEqual([sentence]);
  });

  it('keeps its place in events.jsonl, behind which reading goes on', () => {
    const written = { kind: 'driver-reset', attempt: 1, eventsOffset: 70 };
    expect(JournalEntry.parse(written)).toMatchObject({ kind: 'note', eventsOffset: 70 });
  });

  it('about a checkpoint is shown as an objection that is not known', () => {
    const entry = { file: 'a.pt', iteration: 1, bytes: 1, sha256: '0'.repeat(64), writtenAt: 1 };
    const adopted = JournalEntry.parse({
      kind: 'checkpoint-adopted',
      entry: { ...entry, resumable: true },
      level: 1,
      because: { kind: 'stale', olderByMs: 5 },
    });
    const because = adopted.kind === 'checkpoint-adopted' ? adopted.because : null;
    expect(because && english.objection(because)).toContain('does not know: stale {"olderByMs":5}');
  });
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
