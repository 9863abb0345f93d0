import { expect, it } from 'vitest';
import { storyOfOwnStates } from '../../../support/scripted/own-states.ts';

/*
 * A job that keeps its state in a form of its own can be replaced without loss only right after a save. It is, at the last
 * save before the wall or before the planned iteration, however fast its iterations are.
 */

const LEARNT = { deaths: 0, again: [] };

it('a job is recycled at the last save before the wall: no death, nothing done again', async () => {
  expect(await storyOfOwnStates(1_200, 13, 5, {})).toEqual({ ...LEARNT, recycles: 4 });
});

it('the plan of a preset is kept at the last save before it', async () => {
  const policy = { recycle: { preset: 'segmented', beforeWall: false } } as const;
  expect(await storyOfOwnStates(1_200, 1_000, 7, policy)).toEqual({ ...LEARNT, recycles: 6 });
});
