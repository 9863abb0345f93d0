import { describe, expect, it } from 'vitest';
import type { PastAttempt } from '../../../electron/core/restart/attempt-history.ts';
import { findDeathPattern } from '../../../electron/core/restart/death-pattern.ts';
import { machineWent, otherFailure, past } from '../../support/past-attempts.ts';

describe('the pattern of repeated deaths', () => {
  it.each<[string, PastAttempt[], object | null]>([
    ['one death says nothing', [past(0, 12)], null],
    [
      'the same iteration in an old process and in a fresh one: the point',
      [past(0, 12), past(12, 12)],
      { kind: 'point-specific', iteration: 13 },
    ],
    [
      'still the point after the experiment',
      [past(0, 12), past(12, 12), past(12, 12)],
      { kind: 'point-specific', iteration: 13 },
    ],
    [
      'as many iterations in every process: something adds up',
      [past(0, 12), past(12, 24)],
      { kind: 'cumulative', everyIterations: 13 },
    ],
    ['about as many is enough', [past(0, 10), past(10, 22)], { kind: 'cumulative', everyIterations: 11 }],
    ['many more are not', [past(0, 10), past(10, 24)], null],
    [
      'an end by the machine between them does not matter',
      [past(0, 12), past(12, 13, { judged: machineWent }), past(13, 25)],
      { kind: 'cumulative', everyIterations: 13 },
    ],
    ['other failures have nothing in common', [past(0, 12), past(12, 12, { judged: otherFailure })], null],
    ['fresh processes alone may be unable to begin at all', [past(12, 12), past(12, 12)], null],
    [
      'deaths that all start from the beginning show nothing',
      [past(0, 12), past(0, 12, { progress: 'none' })],
      null,
    ],
    ['free endings are not compared', [past(0, 12), past(12, 12, { judged: machineWent })], null],
  ])('%s', (_name, history, expected) => {
    expect(findDeathPattern(history)).toEqual(expected);
  });
});
