import { expect, it } from 'vitest';
import { emptyWork } from '../../../../electron/core/run/parts/work.ts';
import { runSpec } from '../../../support/run-spec.ts';

it('a new run has no iterations, in lists of its own that are changed in place', () => {
  const [one, other] = [emptyWork(runSpec()), emptyWork(runSpec())];
  expect([one.observations, one.known, one.highestIteration]).toEqual([[], new Set(), 0]);
  expect(one.observations).not.toBe(other.observations);
  expect(one.known).not.toBe(other.known);
});

it('a new run has only the direction that the user asked for', () => {
  expect(emptyWork(runSpec({ goal: 'minimise' }))).toMatchObject({
    ...{ goal: 'minimise', goalTold: null, goalRead: null },
  });
  expect(emptyWork(runSpec()).goal).toBeNull();
});

it('the best value that the job reports counts unless the user chose another metric', () => {
  expect(emptyWork(runSpec()).isBestComputed).toBe(false);
  expect(emptyWork(runSpec({ objective: 'loss' })).isBestComputed).toBe(true);
});
