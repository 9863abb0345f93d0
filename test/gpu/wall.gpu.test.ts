import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';
import { gpuJob, HAS_CARD, HELPER, keepSeen } from './card.ts';

const TOTAL = 50;
/** A process takes 9 % of the GPU at first and 7 % in each iteration. */
const FITTING = 12;
const LIMIT_MS = 280_000;

describe.skipIf(!HAS_CARD)('a job that leaks 7 % of a real GPU an iteration', () => {
  let home: TestHome;
  beforeEach(() => {
    home = openTestHome();
  });
  afterEach(() => home.close());

  it(
    'dies in silence in its 13th iteration where Vigil may not recycle it',
    async () => {
      const id = await home.start({
        program: gpuJob('leaks', '--total', `${TOTAL}`, '--pace', '0.8'),
        env: HELPER,
        policy: { recycle: { beforeWall: false }, restart: { mode: 'never' } },
      });
      const { row, attempts } = await home.ended(id, 90_000);
      keepSeen('wall-without.json', attempts);
      expect(row.iteration).toBe(FITTING);
      expect(attempts[0]?.judged?.class).toBe('silent');
    },
    LIMIT_MS,
  );

  it(
    'finishes 50 iterations by the defaults, without a death, in as few processes as there can be, or one more',
    async () => {
      const id = await home.start({
        program: gpuJob('leaks', '--total', `${TOTAL}`, '--pace', '1.1'),
        env: HELPER,
      });
      const { row, attempts } = await home.ended(id, LIMIT_MS);
      keepSeen('wall.json', { row, attempts });
      expect(row).toMatchObject({ outcome: 'finished', iteration: TOTAL });
      const endings = attempts.slice(0, -1).map(({ judged }) => judged?.class);
      expect(endings.every((ending) => ending === 'recycle')).toBe(true);
      const least = Math.ceil(TOTAL / FITTING) - 1;
      expect(endings.length).toBeGreaterThanOrEqual(least);
      expect(endings.length).toBeLessThanOrEqual(least + 1);
    },
    LIMIT_MS,
  );
});
