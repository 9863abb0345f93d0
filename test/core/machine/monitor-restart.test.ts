import { expect, it } from 'vitest';
import {
  failuresAfter,
  isOverdue,
  longestSilenceMs,
  restartWaitMs,
} from '../../../electron/core/machine/monitor-restart.ts';

it('each failure in a row doubles the wait, up to a minute', () => {
  expect([1, 2, 3, 7, 50].map(restartWaitMs)).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
});

it('a failure after a minute of reports counts as the first one', () => {
  expect([failuresAfter(4, 59_999), failuresAfter(4, 60_000)]).toEqual([5, 1]);
});

it('a slow interval allows a longer silence, and a start the longest', () => {
  expect(longestSilenceMs(1_000, true)).toBe(15_000);
  expect(longestSilenceMs(60_000, true)).toBe(300_000);
  expect(longestSilenceMs(1_000, false)).toBe(30_000);
});

it('a sample is overdue a second after it should have come', () => {
  expect([1_900, 2_100].map((ageMs) => isOverdue(ageMs, 1_000))).toEqual([false, true]);
  expect([60_500, 61_500].map((ageMs) => isOverdue(ageMs, 60_000))).toEqual([false, true]);
});
