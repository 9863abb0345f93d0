import { describe, expect, it } from 'vitest';
import {
  FILES,
  LOGS,
  newestOf,
  newestsOf,
  READ,
  reportedBy,
  STATES,
} from '../../../electron/core/checkpoint/reported-value.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { findObservation } from '../../../electron/core/run/state/find-observation.ts';
import { lineRead, observation } from '../../support/journal-entries.ts';
import { stateAfter } from '../../support/known-checkpoints.ts';

const inFile = (
  source: 'log' | 'state',
  iteration: number,
  y: number | 'NaN' | null,
  saidAt: number,
): JournalEntry => ({ ...observation(iteration, 0), y, saidAt, source }) as JournalEntry;

/**
 * All sources reported the first iteration, the output and a state the second, the output alone the fifth.
 */
const state = stateAfter([
  inFile('log', 1, 0.25, 10),
  inFile('state', 1, 0.2501, 20),
  lineRead(1, { y: 0.3, saidAt: 30 }),
  lineRead(2, { y: 'NaN', saidAt: 40 }),
  inFile('state', 2, null, 50),
  lineRead(5, { y: 0.5, saidAt: 60 }),
]);

describe('what sources reported about an iteration', () => {
  const first = findObservation(state.work, 1);

  it.each([
    ['a log', LOGS, { iteration: 1, at: 10, y: 0.25 }],
    ['a state', STATES, { iteration: 1, at: 20, y: 0.2501 }],
    ['the output', READ, { iteration: 1, at: 30, y: 0.3 }],
    ['any file: the log, which is trusted more', FILES, { iteration: 1, at: 10, y: 0.25 }],
  ])('is the report of %s', (_name, sources, value) => {
    expect(reportedBy(first, sources)).toEqual(value);
  });

  it('has no value if that is not finite', () => {
    expect(reportedBy(findObservation(state.work, 2), READ)).toEqual({ iteration: 2, at: 40, y: null });
  });

  it('is nothing if no source reported it, or the iteration is unknown', () => {
    expect(reportedBy(findObservation(state.work, 5), FILES)).toBeNull();
    expect(reportedBy(undefined, READ)).toBeNull();
  });
});

describe('the newest of what sources reported', () => {
  it('is the highest iteration that a source reported and that satisfies the condition', () => {
    expect(newestOf(state, READ)?.iteration).toBe(5);
    expect(newestOf(state, FILES)?.iteration).toBe(2);
    expect(newestOf(state, READ, ({ y }) => y !== null && y < 0.5)?.iteration).toBe(1);
    expect(newestOf(state, LOGS, () => false)).toBeNull();
  });

  it('are sorted, and at most the given number', () => {
    const numbers = (count: number) => newestsOf(state, READ, count).map(({ iteration }) => iteration);
    expect([numbers(0), numbers(2), numbers(9)]).toEqual([[], [2, 5], [1, 2, 5]]);
    expect(newestsOf(state, LOGS, 9)).toEqual([{ iteration: 1, at: 10, y: 0.25 }]);
  });
});
