import { expect, it } from 'vitest';
import type { PastAttempt } from '../../../electron/core/restart/attempt-history.ts';
import { losesNothing } from '../../../electron/core/restart/second-chance.ts';
import { judged } from '../../support/journal-entries.ts';
import { past } from '../../support/past-attempts.ts';

const HOUR_MS = 3_600_000;
const counting = judged({
  work: {
    ...{ iterations: 0, told: 0, highestTold: 0, total: null, totalBy: null },
    reading: { counters: 1, rivals: 0, isNested: true, total: null, announced: null },
  },
});

it.each<[string, Partial<PastAttempt>, boolean]>([
  ['a job whose iterations would have been seen, after any time', { endedAt: HOUR_MS }, true],
  ['one that had saved something', { hasSaved: true }, false],
  ['one that had completed an iteration in an earlier attempt', { endedAfter: 3 }, false],
  ['one of which it is unknown how far it came', { progress: 'unknown' }, false],
  [
    'one whose iterations are read from its output, after hours',
    { showsWork: false, endedAt: HOUR_MS },
    false,
  ],
  ['the same within its first minutes', { showsWork: false, endedAt: 40_000 }, true],
  ['the same while its end is being recorded', { showsWork: false, endedAt: null }, true],
  ['the same if it counted what cannot be read', { showsWork: false, judged: counting }, false],
])('another start repeats no finished work of %s: %s', (_what, more, expected) => {
  expect(losesNothing(past(0, 0, more), 50_000)).toBe(expected);
});
