import { resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

/*
 * Jobs that fill a simulated GPU, each with a home and a card of its own, in real time: a sample a second, and a little
 * more than that for an iteration.
 */

const ITERATIONS = 50;
const PACE_MS = 1_200;
const LIMIT_MS = 400_000;

const homes: TestHome[] = [];
afterAll(async () => {
  for (const home of homes) await home.close();
});

/** How a job of this shape went: how its attempts ended, and in which iterations. */
async function story(shape: string, beforeWall: boolean) {
  const home = openTestHome();
  homes.push(home);
  const id = await home.start({
    program: {
      kind: 'command',
      file: process.execPath,
      args: [
        resolve('test/jobs/leaks.mjs'),
        ...['--iterations', `${ITERATIONS}`, '--pace', `${PACE_MS}`, '--shape', shape],
      ],
    },
    resumeArguments: ['--resume', '{checkpoint}'],
    policy: { restart: { backOffFirstMs: 0 }, recycle: { beforeWall } },
  });
  const { row, attempts } = await home.ended(id, LIMIT_MS);
  const count = (what: string) => attempts.filter(({ judged }) => judged?.class === what).length;
  const told = { deaths: count('silent'), recycles: count('recycle') };
  process.stdout.write(
    `${shape.padEnd(10)}${beforeWall ? '' : 'without rule, '}${told.deaths} deaths, ${told.recycles} recycles, ${row.iteration} iterations\n`,
  );
  return { row, attempts, ...told };
}

/** By shape: how many iterations fit into one process. */
const FITTING: Record<string, number> = {
  linear: 12,
  spiky: 18,
  quadratic: 15,
  sawtooth: 18,
  plateau: ITERATIONS,
  'no trend': ITERATIONS,
};
const leastRecycles = (fitting: number): number => Math.ceil(ITERATIONS / fitting) - 1;

it.concurrent.each(Object.entries(FITTING))(
  'a job whose use is %s finishes without a death, with few recycles',
  async (shape, fitting) => {
    const { row, deaths, recycles } = await story(shape, true);
    expect(row).toMatchObject({ outcome: 'finished', iteration: ITERATIONS });
    expect(deaths).toBe(0);
    expect(recycles).toBeGreaterThanOrEqual(leastRecycles(fitting));
    expect(recycles).toBeLessThanOrEqual(leastRecycles(fitting) + 1);
  },
  LIMIT_MS,
);

it.concurrent(
  'the sample with the fault wall, on a home that knows nothing of it yet, is recycled and never dies',
  async () => {
    const home = openTestHome();
    homes.push(home);
    const id = await home.start({ program: { kind: 'sample', fault: 'wall', args: [] } });
    const { row, attempts } = await home.ended(id, LIMIT_MS);
    expect(row).toMatchObject({ outcome: 'finished', iteration: 30 });
    const endings = attempts.map(({ judged }) => judged?.class);
    expect(endings.slice(0, -1).every((ending) => ending === 'recycle')).toBe(true);
    expect([3, 4]).toContain(endings.length);
  },
  LIMIT_MS,
);

it.concurrent(
  'the same job without the rule dies in silence, again and again',
  async () => {
    const { row, deaths, recycles } = await story('linear', false);
    expect(row).toMatchObject({ outcome: 'finished', iteration: ITERATIONS });
    expect([deaths, recycles]).toEqual([leastRecycles(12), 0]);
  },
  LIMIT_MS,
);
