import { describe, expect, it } from 'vitest';
import { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import { recordsOf } from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';

/** The notes that a reader of this run gets. */
function toldOf(written: unknown): string[] {
  const state = emptyRun(runSpec());
  for (const record of recordsOf([{ kind: 'run-created', queued: false }, JournalEntry.parse(written)]))
    applyRecord(state, record);
  return state.notes.map((note) => english.shared.note(note));
}

describe('an entry that a newer version wrote in a journal of this format', () => {
  it.each([
    [
      'a note of an unknown kind',
      { kind: 'note', fact: { code: 'memory-wall', freeBytes: 12 } },
      'A newer version of Vigil noted a note: memory-wall {"freeBytes":12}',
    ],
    [
      'a note of a known kind with other facts',
      { kind: 'note', fact: { code: 'keeper-lost', cause: 'rain' } },
      'A newer version of Vigil noted a note: keeper-lost {"cause":"rain"}',
    ],
    [
      'a record of an unknown kind',
      { kind: 'driver-reset', attempt: 1 },
      'A newer version of Vigil noted a record: driver-reset {"attempt":1}',
    ],
  ])('%s is shown as such', (_, written, sentence) => {
    expect(toldOf(written)).toEqual([sentence]);
  });

  it('keeps its position in events.jsonl, after which reading continues', () => {
    const written = { kind: 'driver-reset', attempt: 1, eventsOffset: 70 };
    expect(JournalEntry.parse(written)).toMatchObject({ kind: 'note', eventsOffset: 70 });
  });

  it('about a checkpoint is shown as an unknown objection', () => {
    const entry = { file: 'a.pt', iteration: 1, bytes: 1, sha256: '0'.repeat(64), writtenAt: 1 };
    const adopted = JournalEntry.parse({
      kind: 'checkpoint-adopted',
      entry: { ...entry, resumable: true },
      level: 1,
      because: { kind: 'stale', olderByMs: 5 },
    });
    const because = adopted.kind === 'checkpoint-adopted' ? adopted.because : null;
    expect(because && english.shared.objection(because)).toContain(
      'noted an objection: stale {"olderByMs":5}',
    );
  });
});
