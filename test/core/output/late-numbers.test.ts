import { describe, expect, test } from 'vitest';
import { addLateNumbers, journalParameters } from '../../../electron/core/output/late-numbers.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { lineRead } from '../../support/journal-entries.ts';
import { apply, running } from './run-that-is-read.ts';

/** Entries for numbers that come late, to iterations whose loss is in the journal. */
function entriesOf(
  numbers: [iteration: number, told: Record<string, number>][],
  before: JournalEntry[] = [],
) {
  const state = running();
  apply(state, [lineRead(1, { metrics: { loss: 0.5 } }), lineRead(2)]);
  const entries = [...before];
  for (const [iteration, told] of numbers) addLateNumbers(state, entries, iteration, told);
  return entries;
}
const late = (iteration: number, metrics: Record<string, number | 'NaN'>): JournalEntry => ({
  ...{ kind: 'metrics-read', iteration, metrics },
});

describe('numbers printed after their iteration', () => {
  test('have one entry of their own for each iteration', () => {
    expect(
      entriesOf([
        [1, { map: 4 }],
        [1, { rank: 11 }],
        [2, { map: 5 }],
      ]),
    ).toEqual([late(1, { map: 4, rank: 11 }), late(2, { map: 5 })]);
  });

  test('join the entry that has just reported that iteration', () => {
    const [entry, ...more] = entriesOf([[3, { map: 4 }]], [lineRead(3, { metrics: { loss: 0.1 } })]);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ kind: 'iteration-read', metrics: { loss: 0.1, map: 4 } });
  });

  test('get an entry only if they differ from the journal', () => {
    expect(entriesOf([[1, { loss: 0.5 }]])).toEqual([]);
    expect(entriesOf([[1, { loss: 0.4, map: 4 }]])).toEqual([late(1, { loss: 0.4, map: 4 })]);
    expect(entriesOf([[1, { loss: 0.5, map: 4 }]])).toEqual([late(1, { map: 4 })]);
    expect(entriesOf([[1, {}]])).toEqual([]);
  });

  test('are written in a form that JSON can hold', () => {
    expect(entriesOf([[2, { map: Number.NaN }]])).toEqual([late(2, { map: 'NaN' })]);
  });
});

test('a point is written in a form that JSON can hold, with values other than numbers unchanged', () => {
  const point = { lr: 0.1, depth: Number.NEGATIVE_INFINITY, kind: 'rbf', bias: true, seed: null };
  expect(journalParameters(point)).toEqual({ ...point, depth: '-Infinity' });
});
