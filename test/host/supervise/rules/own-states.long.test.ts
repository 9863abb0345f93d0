import { expect, it } from 'vitest';
import { storyOfOwnStates } from '../../../support/scripted/own-states.ts';

/* The whole table of which the gate plays one row. */

const LEARNT = { deaths: 0, again: [] };
const rows = [1_200, 8_000, 15_000].flatMap((paceMs) =>
  [13, 15, 23].flatMap((wall) => [1, 5, 10].map((every) => [paceMs, wall, every] as const)),
);

it.each(rows)(
  '%i ms an iteration, a wall at %i, a save every %i: no death, nothing done again',
  async (...row) => {
    const { recycles, ...story } = await storyOfOwnStates(...row, {});
    process.stdout.write(
      `${row.join(' ')}: ${recycles} recycles, ${story.deaths} deaths, ${story.again.length} again\n`,
    );
    expect(story).toEqual(LEARNT);
  },
);

it.each([
  ['segmented', 7, 6],
  ['conservative', 30, 1],
  ['aggressive', 8, 1],
] as const)(
  'the preset %s is kept at the last save before its plan, with a save every %i',
  async (preset, every, recycles) => {
    const policy = { recycle: { preset, beforeWall: false } };
    expect(await storyOfOwnStates(15_000, 1_000, every, policy)).toEqual({ ...LEARNT, recycles });
  },
);
