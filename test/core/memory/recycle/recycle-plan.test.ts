import { expect, it } from 'vitest';
import { planOf } from '../../../../electron/core/memory/recycle/recycle-plan.ts';

it.each([
  ['conservative', 0, { iterations: 30, everyIterations: null, later: null }],
  ['conservative', 40, { iterations: 30, everyIterations: null, later: null }],
  ['aggressive', 29, { iterations: 30, everyIterations: null, later: 50 }],
  ['aggressive', 30, { iterations: 50, everyIterations: null, later: null }],
  ['segmented', 0, { iterations: 50, everyIterations: 10, later: null }],
] as const)('the preset %s after %i iterations', (preset, completed, plan) => {
  expect(planOf(preset, completed)).toEqual(plan);
});
