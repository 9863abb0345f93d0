import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

/** One process of this job can do twelve iterations before its simulated GPU is full. */
const ITERATIONS = 16;

it('a job that fills its GPU goes on in a fresh process before the wall, and never dies', async () => {
  const id = await home.start({
    program: {
      kind: 'command',
      file: process.execPath,
      args: [
        resolve('test/jobs/leaks.mjs'),
        // A little more than the second between two samples.
        ...['--iterations', `${ITERATIONS}`, '--pace', '1200', '--shape', 'linear'],
      ],
    },
    resumeArguments: ['--resume', '{checkpoint}'],
    policy: { restart: { backOffFirstMs: 0 }, recycle: { beforeWall: true } },
  });
  const { row, attempts } = await home.ended(id, 150_000);
  expect(row).toMatchObject({ outcome: 'finished', iteration: ITERATIONS });
  const endings = attempts.map(({ judged }) => judged?.class);
  expect(endings.length).toBeGreaterThan(1);
  // The peak of the run stays after its end.
  expect(row).toMatchObject({ memory: null, peak: { resource: 'device', bytes: expect.any(Number) } });
  expect(endings.slice(0, -1).every((ending) => ending === 'recycle')).toBe(true);
});
