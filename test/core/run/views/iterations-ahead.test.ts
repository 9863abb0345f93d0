import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { newestAttempt } from '../../../../electron/core/run/state/run-state.ts';
import { iterationsAhead } from '../../../../electron/core/run/views/iterations-ahead.ts';
import { observation, starting } from '../../../support/journal-entries.ts';
import { adoptedCheckpoint, stateAfter } from '../../../support/known-checkpoints.ts';

function ahead(...entries: JournalEntry[]): number | null {
  const done = Array.from({ length: 15 }, (_, index) => observation(index + 1, 1));
  const state = stateAfter([starting(1), ...done, ...entries]);
  const attempt = newestAttempt(state);
  return attempt === undefined ? null : iterationsAhead(state, attempt);
}

describe('iterations that pass before a job can leave again', () => {
  const saved = (iteration: number) => adoptedCheckpoint(`${iteration}.pt`, iteration, 1);

  it('are those between two saves of its own', () => {
    expect(ahead(saved(5), saved(10), saved(15))).toBe(4);
  });

  it('are as many before the second save as before the first', () => {
    expect(ahead(saved(10))).toBe(9);
  });

  it('are known from a file that is written again and again', () => {
    const last = (iteration: number) => adoptedCheckpoint('last.pt', iteration, 1);
    expect(ahead(last(5), last(10), last(15))).toBe(4);
  });

  it('are not read from saves that number something else, such as steps', () => {
    expect(ahead(saved(500), saved(1_000))).toBe(0);
  });

  it('is one if the job looks for the request itself, and none if Vigil can write what it completed', () => {
    const byHelper: JournalEntry = { kind: 'resumes-by-itself', attempt: 1, total: 20, eventsOffset: 1 };
    expect([ahead(byHelper), ahead()]).toEqual([1, 0]);
  });
});
