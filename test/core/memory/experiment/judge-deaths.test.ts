import { describe, expect, it } from 'vitest';
import { judgeDeaths, type ProcessLife } from '../../../../electron/core/memory/experiment/judge-deaths.ts';
import { ExperimentVerdict } from '../../../../electron/core/protocol/disk/memory/experiment-verdict.ts';

const life = (beganAfter: number, completedAfter: number, more: Partial<ProcessLife> = {}): ProcessLife => ({
  ...{ beganAfter, completedAfter, fingerprint: 'f', step: 'none', ...more },
});
const free = { fingerprint: null };
const other = { fingerprint: 'g' };
const experiment = (beganAfter: number, completedAfter: number, more: Partial<ProcessLife> = {}) =>
  life(beganAfter, completedAfter, { step: 'experiment', ...more });
/** Two deaths in iteration 13: from the beginning, and from a checkpoint. */
const DEATHS = [life(0, 12), life(10, 12)];

describe('what repeated deaths have in common', () => {
  it.each<[string, ProcessLife[], object | null]>([
    ['one death says nothing', [life(0, 12)], null],
    [
      'the same iteration in an old process and in a fresh one: the point',
      [life(0, 12), life(12, 12)],
      { kind: 'point-specific', iteration: 13 },
    ],
    [
      'still the point after another',
      [life(0, 12), life(12, 12), life(12, 12)],
      { kind: 'point-specific', iteration: 13 },
    ],
    [
      'as many iterations in every process: something adds up',
      [life(0, 12), life(12, 24)],
      { kind: 'cumulative', everyIterations: 13 },
    ],
    ['about as many is enough', [life(0, 10), life(10, 22)], { kind: 'cumulative', everyIterations: 11 }],
    ['many more are not', [life(0, 10), life(10, 24)], null],
    [
      'an end by the machine between them does not matter',
      [life(0, 12), life(12, 13, free), life(13, 25)],
      { kind: 'cumulative', everyIterations: 13 },
    ],
    ['other failures have nothing in common', [life(0, 12), life(12, 12, other)], null],
    ['fresh processes alone may be unable to begin at all', [life(12, 12), life(12, 12)], null],
    ['deaths that all start from the beginning show nothing', [life(0, 12), life(0, 12)], null],
    ['a process that died at once has no age to compare', [life(12, 12), life(12, 13)], null],
    ['free endings are not compared', [life(0, 12), life(12, 12, free)], null],
    [
      'the oldest of those that died in an iteration counts',
      [...DEATHS, life(12, 24)],
      { kind: 'cumulative', everyIterations: 13 },
    ],
  ])('%s', (_name, lives, expected) => {
    expect(judgeDeaths(lives).finding).toEqual(expected);
  });
});

describe('an experiment', () => {
  const verdictOf = (...lives: ProcessLife[]) => {
    const { experiment: verdict } = judgeDeaths(lives);
    if (verdict !== null)
      expect(ExperimentVerdict.parse(JSON.parse(JSON.stringify(verdict)))).toEqual(verdict);
    return verdict;
  };

  it('that passes and dies about as many iterations later is cumulative, with the period to recycle after', () => {
    expect(verdictOf(...DEATHS, experiment(12, 25))).toEqual({
      pattern: { kind: 'cumulative', everyIterations: 13 },
      gap: null,
      diedAt: [13, 3],
      experimentDiedAt: 14,
    });
    expect(verdictOf(...DEATHS, experiment(12, 23))?.pattern).toEqual({
      kind: 'cumulative',
      everyIterations: 12,
    });
  });

  it('that dies in the same iteration again is specific to that point', () => {
    expect(verdictOf(...DEATHS, experiment(12, 12))).toMatchObject({
      pattern: { kind: 'point-specific', iteration: 13 },
      experimentDiedAt: 1,
    });
  });

  it('is a plain start too if it begins right before the iteration in which two died', () => {
    expect(verdictOf(...DEATHS, life(12, 12))?.pattern).toMatchObject({ kind: 'point-specific' });
    expect(verdictOf(life(0, 12), life(12, 12))).toBeNull();
    expect(verdictOf(...DEATHS, life(10, 12))).toBeNull();
    expect(verdictOf(...DEATHS, life(12, 12, { step: 'change' }))).toBeNull();
  });

  it.each<[string, ProcessLife[], ProcessLife, object]>([
    ['it was stopped', DEATHS, experiment(12, 20, free), { kind: 'no-failure', completedAfter: 20 }],
    ['it died in another way', DEATHS, experiment(12, 24, other), { kind: 'other-failure' }],
    [
      'it died somewhere else',
      DEATHS,
      experiment(12, 16),
      { kind: 'other-iteration', iteration: 17, processIteration: 5 },
    ],
    [
      'it died before that iteration',
      DEATHS,
      experiment(0, 11),
      { kind: 'other-iteration', iteration: 12, processIteration: 12 },
    ],
    [
      'it did not begin right before',
      DEATHS,
      experiment(10, 12),
      { kind: 'not-fresh', beganAfter: 10, iteration: 13 },
    ],
    [
      'no process has ever worked there',
      [life(12, 12), life(12, 12)],
      experiment(12, 12),
      { kind: 'no-old-process', iteration: 13 },
    ],
  ])('is undecided if %s', (_, deaths, last, gap) => {
    expect(verdictOf(...deaths, last)).toMatchObject({ pattern: null, gap });
  });
});
