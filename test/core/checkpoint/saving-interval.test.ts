import { expect, it } from 'vitest';
import { savingInterval } from '../../../electron/core/checkpoint/saving-interval.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { apply, running } from '../output/run-that-is-read.ts';

const adopted = (iteration: number | null, resumable = true): JournalEntry => ({
  kind: 'checkpoint-adopted',
  entry: {
    ...{ file: `${iteration} ${resumable}`, iteration, resumable, bytes: 1, writtenAt: 1 },
    sha256: 'a'.repeat(64),
  },
  level: 2,
  because: null,
});

it.each([
  ['1 without a save', [], 1],
  ['1 with one', [adopted(10)], 1],
  ['that of the newest two', [adopted(15), adopted(2), adopted(10)], 5],
  [
    'that of the saves, whatever its logs and files without a number',
    [adopted(4), adopted(8), adopted(9, false), adopted(null)],
    4,
  ],
])('the saving interval is %s', (_, entries, interval) => {
  const state = running();
  apply(state, entries);
  expect(savingInterval(state)).toBe(interval);
});
