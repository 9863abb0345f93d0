import { expect, it } from 'vitest';
import { tabCount } from '../../../renderer/run/tab-count.ts';
import { attempt, died, observationView, runState } from '../run-state.ts';

it('a tab that lists things says how many, and others say nothing', () => {
  const run = runState({
    attempts: [died(), attempt({ attempt: 2 })],
    observations: [observationView(1)],
    observationCount: 40_000,
    checkpoints: [],
  });
  expect(tabCount('attempts', run)).toBe(2);
  expect(tabCount('observations', run)).toBe(40_000);
  expect(tabCount('checkpoints', run)).toBeNull();
  expect(tabCount('metrics', run)).toBeNull();
});
