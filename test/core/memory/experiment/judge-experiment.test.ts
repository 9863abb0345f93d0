import { expect, it } from 'vitest';
import {
  judgeExperiment,
  type ProcessLife,
} from '../../../../electron/core/memory/experiment/judge-experiment.ts';
import { ExperimentVerdict } from '../../../../electron/core/protocol/disk/memory/experiment-verdict.ts';

const life = (beganAfter: number, completedAfter: number, fingerprint: string | null = 'f'): ProcessLife => ({
  ...{ beganAfter, completedAfter, fingerprint },
});
/** Two deaths in iteration 13: from the beginning, and from a checkpoint. */
const DEATHS = [life(0, 12), life(10, 12)] as const;

it('passing the iteration and dying about as many later is cumulative, with the period to recycle after', () => {
  const verdict = judgeExperiment(DEATHS, life(12, 25));
  expect(verdict).toEqual({
    pattern: { kind: 'cumulative', everyIterations: 13 },
    gap: null,
    diedAt: [13, 3],
    experimentDiedAt: 14,
  });
  expect(judgeExperiment(DEATHS, life(12, 23)).pattern).toEqual({ kind: 'cumulative', everyIterations: 12 });
  expect(ExperimentVerdict.parse(JSON.parse(JSON.stringify(verdict)))).toEqual(verdict);
});

it('dying in the same iteration again is specific to that point', () => {
  expect(judgeExperiment(DEATHS, life(12, 12))).toMatchObject({
    pattern: { kind: 'point-specific', iteration: 13 },
    experimentDiedAt: 1,
  });
});

it.each<[string, readonly [ProcessLife, ProcessLife], ProcessLife, object]>([
  ['it lives or was stopped', DEATHS, life(12, 20, null), { kind: 'passed', completedAfter: 20 }],
  ['it died in another way', DEATHS, life(12, 24, 'g'), { kind: 'other-failure' }],
  [
    'the two had died in different ways',
    [life(0, 12, 'g'), life(10, 12)],
    life(12, 24),
    { kind: 'other-failure' },
  ],
  [
    'it died somewhere else',
    DEATHS,
    life(12, 16),
    { kind: 'other-iteration', iteration: 17, processIteration: 5 },
  ],
  [
    'it did not begin right before',
    DEATHS,
    life(10, 12),
    { kind: 'not-fresh', beganAfter: 10, iteration: 13 },
  ],
  [
    'no process has ever worked there',
    [life(12, 12), life(12, 12)],
    life(12, 12),
    { kind: 'no-old-process' },
  ],
  [
    'the two died in different iterations',
    [life(0, 12), life(10, 14)],
    life(12, 12),
    { kind: 'no-common-iteration' },
  ],
])('it is undecided if %s', (_, deaths, experiment, gap) => {
  const verdict = judgeExperiment(deaths, experiment);
  expect(verdict.pattern).toBeNull();
  expect(verdict.gap).toMatchObject(gap);
  expect(ExperimentVerdict.parse(JSON.parse(JSON.stringify(verdict)))).toEqual(verdict);
});
