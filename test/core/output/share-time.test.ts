import { expect, test } from 'vitest';
import { shareTime } from '../../../electron/core/output/share-time.ts';
import { newWorkSince } from '../../../electron/core/run/state/new-work-since.ts';
import { lineRead } from '../../support/journal-entries.ts';
import { running } from './run-that-is-read.ts';

test('iterations that are read together share the time since the one before, unless the job reports theirs', () => {
  const state = running();
  const [attempt] = state.attempts.list;
  if (!attempt) throw new Error('There is no attempt.');
  const read = (iteration: number, from = iteration) => lineRead(iteration, { from });
  const entries = [read(1), read(3, 2), read(4)];
  const [, , last = read(4)] = entries;
  const atMs = newWorkSince(attempt) + 8_000;
  shareTime(state, attempt, entries, new Map([[last, 500]]), atMs);
  expect(entries.map(({ durationMs, saidAt }) => [durationMs, saidAt])).toEqual([
    [2_000, atMs],
    [2_000, atMs],
    [500, atMs],
  ]);
});
