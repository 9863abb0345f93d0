import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { areLogNumbersOpen, leastHighest } from '../../../../electron/core/run/state/log-numbers.ts';
import { lineRead } from '../../../support/journal-entries.ts';
import { begun, fileTold } from '../../../support/replayed-run.ts';

const numbered = (first: 0 | 1, proven?: true): JournalEntry => ({
  ...{ kind: 'logs-numbered', first, ...(proven ? { proven } : {}) },
});

it.each<[boolean, string, JournalEntry[]]>([
  [false, 'no log was found', []],
  [false, 'they begin with 1', [numbered(1)]],
  [true, 'they begin with 0, perhaps with the initial points', [numbered(0)]],
  [false, 'they begin with 0, and that is the first iteration', [numbered(0, true)]],
])('log numbers may be one too high: %s, because %s', (isOpen, _, entries) => {
  expect(areLogNumbersOpen(begun(entries).work)).toBe(isOpen);
});

it.each<[number, string, JournalEntry[]]>([
  [4, 'only a log reports it and its number is uncertain', [numbered(0), fileTold('log', 5)]],
  [5, 'its number is proven', [numbered(0, true), fileTold('log', 5)]],
  [5, 'another source reports it too', [numbered(0), fileTold('log', 5), lineRead(5)]],
  [5, 'only another source reports it', [numbered(0), fileTold('state', 5)]],
  [0, 'there is none', []],
])('the highest iteration that is certainly complete is %i if %s', (highest, _, entries) => {
  expect(leastHighest(begun(entries).work)).toBe(highest);
});
