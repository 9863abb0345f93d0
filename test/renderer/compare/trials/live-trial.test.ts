import { expect, it } from 'vitest';
import { liveTrial } from '../../../../renderer/compare/trials/live-trial.ts';
import { trial } from '../../../support/script-trials.ts';
import { row } from '../../run-state.ts';

it('what a row says now replaces what was said when changes were asked for', () => {
  const peak = { resource: 'device', bytes: 7, attempt: 2 } as const;
  const now = row({ phase: 'running', outcome: null, iteration: 14, total: 50, attempts: 2, peak });
  expect(liveTrial(trial(), now)).toMatchObject({
    ...{ phase: 'running', outcome: null, judged: null, iteration: 14, attempts: 2, devicePeak: 7 },
    ...{ change: trial().change, perIteration: trial().perIteration },
  });
});

it('a peak of main memory is none of the GPU, and without a row nothing is replaced', () => {
  const peak = { resource: 'ram', bytes: 7, attempt: 1 } as const;
  expect(liveTrial(trial({ devicePeak: null }), row({ peak })).devicePeak).toBe(null);
  expect(liveTrial(trial(), undefined)).toEqual(trial());
});
