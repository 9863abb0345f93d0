import { expect, test } from 'vitest';
import {
  hasProgress,
  progressIfKnown,
  progressSeen,
} from '../../../../electron/core/protocol/wire/progress-seen.ts';

test.each([
  [{ iteration: 12, total: 30 }, '12/30'],
  [{ iteration: 12, total: null }, '12'],
  [{ iteration: 0, total: 30 }, '–/30'],
  [{ iteration: 0, total: null }, '–'],
])('a run at %j is shown as %s', (row, shown) => {
  expect(progressSeen(row)).toBe(shown);
});

test('a run has progress once an iteration of it is known', () => {
  expect([0, 1].map((iteration) => hasProgress({ iteration }))).toEqual([false, true]);
});

test('nothing is shown of a run without progress and without a total, where that is wanted', () => {
  expect(progressIfKnown({ iteration: 0, total: null })).toEqual([]);
  expect(progressIfKnown({ iteration: 0, total: 30 })).toEqual(['–/30']);
  expect(progressIfKnown({ iteration: 12, total: null })).toEqual(['12']);
});
