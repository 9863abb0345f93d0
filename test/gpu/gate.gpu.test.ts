import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';
import { gpuJob, HAS_CARD, HELPER, keepSeen, usedShare } from './card.ts';

const LIMIT_MS = 150_000;

describe.skipIf(!HAS_CARD)('a real GPU that is still full', () => {
  let home: TestHome;
  beforeEach(() => {
    home = openTestHome();
  });
  afterEach(() => home.close());

  it(
    'keeps a run waiting while another program holds it, names that program, and starts the run after it',
    async () => {
      const use = (share: string) =>
        home.start({
          program: gpuJob('uses', '--share', share, '--total', '4', '--pace', '1'),
          env: HELPER,
          policy: { settle: { waitMs: 10_000 }, restart: { mode: 'never' } },
        });
      expect((await home.ended(await use('0.7'), 60_000)).row.outcome).toBe('finished');
      const stranger = spawn('python3', ['test/gpu/jobs/holds.py', '0.6'], { stdio: 'ignore' });
      try {
        await until(() => usedShare() > 0.5, 'another program holds the card', 60_000);
        const id = await use('0.7');
        const isHeld = async () => (await home.show(id)).notes.some(({ code }) => code === 'card-held');
        await until(isHeld, 'the run says who holds the card', 40_000).finally(async () =>
          keepSeen('gate-waits.json', await home.show(id)),
        );
        const waiting = await home.show(id);
        expect(waiting.notes).toContainEqual(
          expect.objectContaining({
            code: 'card-held',
            holders: [expect.objectContaining({ pid: stranger.pid, whose: 'other' })],
          }),
        );
        expect(waiting.attempts).toEqual([]);
        stranger.kill('SIGKILL');
        const { row, notes } = await home.ended(id, 60_000);
        keepSeen('gate-goes-on.json', { row, notes });
        expect(row.outcome).toBe('finished');
      } finally {
        stranger.kill('SIGKILL');
      }
    },
    LIMIT_MS,
  );

  it(
    'is free for the attempt after a killed one, whose child Vigil ends first',
    async () => {
      const id = await home.start({
        program: gpuJob(
          'uses',
          ...['--share', '0.5', '--total', '6', '--pace', '1.5', '--leave-child', '0.4'],
        ),
        env: HELPER,
        policy: { restart: { backOffFirstMs: 0 }, orphans: { graceMs: 3_000 } },
      });
      await until(() => usedShare() > 0.85, 'job and child hold 90 % of the card', 60_000);
      await until(async () => (await home.show(id)).row.iteration >= 2, 'the job computes', 60_000);
      const pid = (await home.show(id)).attempts[0]?.pid ?? 0;
      process.kill(pid, 'SIGKILL');
      const killedAt = performance.now();
      await until(() => usedShare() < 0.5, 'the memory of the killed process is back', 30_000);
      const backAfterMs = performance.now() - killedAt;
      const { row, attempts, notes } = await home.ended(id, 90_000);
      keepSeen('gate-killed.json', { backAfterMs, row, attempts, notes });
      expect(row).toMatchObject({ outcome: 'finished', iteration: 6 });
      expect(attempts.map(({ judged }) => judged?.class)).toEqual(['silent', 'finished']);
      await delay(1_000);
      expect(usedShare()).toBeLessThan(0.03);
    },
    LIMIT_MS,
  );
});
