import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { suspicionOf } from '../../../../electron/core/run/state/run-state.ts';
import { BUSY, HangBench, MINUTE, SECOND, UNKNOWN } from './hang-bench.ts';

let bench: HangBench;
beforeEach(() => {
  bench = new HangBench();
});
afterEach(() => bench.close());

describe('a job that falls silent', () => {
  it('and idle is suspected at the threshold, with its stacks, and ended five minutes later', async () => {
    bench.openHost('a');
    await bench.work();
    await bench.wait(115 * SECOND);
    expect(bench.isSuspect()).toBe(false);
    await bench.wait(10 * SECOND);
    expect(suspicionOf(bench.run.state)).toMatchObject({
      section: 'iteration',
      thresholdMs: 2 * MINUTE,
      usualMs: 10 * SECOND,
      idle: true,
      stacks: 'attempts/001/stacks-1.txt',
    });
    expect(bench.watch.status().endsAt).toBeGreaterThan(bench.clock.nowMs() + 4 * MINUTE);
    expect(bench.watch.status().endsAt).toBeLessThanOrEqual(bench.clock.nowMs() + 5 * MINUTE);
    await bench.wait(4 * MINUTE);
    expect(bench.isEnded()).toBe(false);
    await bench.wait(MINUTE + 10 * SECOND);
    expect(bench.run.state).toMatchObject({ lifecycle: { phase: 'ending', endedByUs: 'hang' } });
    expect(bench.dumps).toBe(1);
  });

  it('is ended even if reading its stacks never ends', async () => {
    bench.openHost('a');
    bench.isDumpStuck = true;
    await bench.work();
    await bench.wait(3 * MINUTE);
    expect(suspicionOf(bench.run.state)).toMatchObject({ stacks: null });
    await bench.wait(5 * MINUTE);
    expect([bench.isEnded(), bench.dumps]).toEqual([true, 1]);
  });

  it('is ended even if its stacks cannot be written', async () => {
    bench.openHost('a');
    bench.isDumpRefused = true;
    await bench.work();
    await bench.wait(3 * MINUTE);
    expect(suspicionOf(bench.run.state)).toMatchObject({ stacks: null });
    await bench.wait(5 * MINUTE);
    expect([bench.isEnded(), bench.dumps]).toEqual([true, 1]);
  });

  it('but is busy, and can resume, is ended at four times its threshold', async () => {
    bench.openHost('a');
    bench.resumes();
    bench.activity = BUSY;
    await bench.work(5, 10 * MINUTE);
    await bench.wait(199 * MINUTE);
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([true, false]);
    await bench.wait(2 * MINUTE);
    expect(bench.isEnded()).toBe(true);
  });

  it('but is busy, and can resume, gets two hours however short its iterations are', async () => {
    bench.openHost('a');
    bench.resumes();
    bench.activity = BUSY;
    await bench.work();
    await bench.wait(119 * MINUTE);
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([true, false]);
    await bench.wait(2 * MINUTE);
    expect(bench.isEnded()).toBe(true);
  });

  it('but is busy, and cannot resume, is never ended', async () => {
    bench.openHost('a');
    bench.activity = BUSY;
    await bench.work();
    await bench.wait(1_000 * MINUTE);
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([true, false]);
    expect(bench.watch.status()).toMatchObject({ endsAt: null, leftAlone: 'cannot-resume' });
  });

  it('but is busy, and could resume, is never ended before it has saved something', async () => {
    bench.openHost('a');
    bench.resumes();
    bench.activity = BUSY;
    await bench.work(5, SECOND, []);
    await bench.wait(1_000 * MINUTE);
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([true, false]);
    expect(bench.watch.status()).toMatchObject({ endsAt: null, leftAlone: 'nothing-saved' });
  });

  it('and may or may not be busy counts as busy', async () => {
    bench.openHost('a');
    bench.resumes();
    bench.activity = UNKNOWN;
    await bench.work(5, 10 * MINUTE);
    await bench.wait(199 * MINUTE);
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([true, false]);
    await bench.wait(2 * MINUTE);
    expect(bench.isEnded()).toBe(true);
  });

  it.each([SECOND, 10 * SECOND, MINUTE])(
    'and works in its last iteration is left to finish after 500 times the usual %d ms, whether it can resume or not',
    async (usualMs) => {
      for (const canResume of [true, false]) {
        bench.openHost(`${canResume}`, {}, undefined, 6);
        if (canResume) bench.resumes();
        bench.activity = BUSY;
        await bench.work(5, usualMs);
        await bench.wait(500 * usualMs);
        expect(bench.isEnded()).toBe(false);
        bench.observe();
        expect([bench.isSuspect(), bench.run.state.work.known.size]).toEqual([false, 6]);
        if (canResume) bench.closeHost();
      }
    },
  );

  it('and is busy before anything is known about it is left alone', async () => {
    bench.openHost('a');
    bench.activity = BUSY;
    await bench.wait(600 * MINUTE);
    expect([bench.isSuspect(), bench.isEnded(), bench.watch.status().endsAt]).toEqual([true, false, null]);
  });

  it('and is idle before anything is known about it is ended after half an hour of idleness', async () => {
    bench.openHost('a');
    await bench.wait(35 * MINUTE);
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([true, false]);
    await bench.wait(5 * MINUTE);
    expect(bench.isEnded()).toBe(true);
  });

  it('under a policy that only notifies is left alone', async () => {
    bench.openHost('a', { mode: 'notify' });
    await bench.work();
    await bench.wait(600 * MINUTE);
    expect([bench.isSuspect(), bench.isEnded(), bench.watch.status().endsAt]).toEqual([true, false, null]);
  });

  it('and continues is no longer suspected', async () => {
    bench.openHost('a');
    await bench.work();
    await bench.wait(3 * MINUTE);
    expect(bench.isSuspect()).toBe(true);
    bench.observe();
    expect([bench.isSuspect(), bench.watch.status().endsAt]).toEqual([false, null]);
    await bench.wait(MINUTE);
    expect(bench.isEnded()).toBe(false);
  });

  it('but writes its own checkpoints is working', async () => {
    bench.openHost('a');
    for (let each = 0; each < 5; each++) {
      await bench.wait(20 * MINUTE);
      bench.watch.checkpointAdopted();
    }
    expect([bench.dumps, bench.isSuspect()]).toEqual([0, false]);
  });

  it('after it reported that it had finished is not a hang', async () => {
    bench.openHost('a');
    await bench.work();
    bench.say({ kind: 'finished' });
    bench.commit({ kind: 'finish-marker', attempt: 1, eventsOffset: 1 });
    await bench.wait(600 * MINUTE);
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([false, false]);
  });

  it('for as long as it announced is left alone', async () => {
    bench.openHost('a');
    await bench.work();
    bench.say({ kind: 'long-stretch', ms: 300 * MINUTE, why: 'fitting' });
    await bench.wait(299 * MINUTE);
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([false, false]);
    await bench.wait(10 * MINUTE);
    expect(bench.isEnded()).toBe(true);
  });

  it('ever longer, within its threshold, is never suspected', async () => {
    bench.openHost('a');
    await bench.work();
    for (let ms = 10 * SECOND; ms < 100 * MINUTE; ms *= 1.5) {
      await bench.wait(ms);
      bench.observe();
      expect([bench.dumps, bench.isEnded()]).toEqual([0, false]);
    }
  });
});

describe('a job that has written what is known to precede a hang', () => {
  const HANG = { bytes: 500, hangs: ['wandb-map'] };

  it('is suspected at a fifth of its threshold, with the reason, and ended no earlier', async () => {
    bench.openHost('a');
    await bench.work(5, 10 * MINUTE);
    bench.written = HANG;
    await bench.wait(9 * MINUTE);
    expect([bench.isSuspect(), bench.reads]).toEqual([false, []]);
    await bench.wait(2 * MINUTE);
    expect(suspicionOf(bench.run.state)).toMatchObject({ thresholdMs: 10 * MINUTE, known: ['wandb-map'] });
    expect(bench.reads).toEqual([500]);
    await bench.wait(43 * MINUTE);
    expect(bench.isEnded()).toBe(false);
    await bench.wait(2 * MINUTE);
    expect([bench.isEnded(), bench.dumps]).toEqual([true, 1]);
  });

  it('and works on is suspected no more, and what it wrote counts no more', async () => {
    bench.openHost('a');
    await bench.work(5, 10 * MINUTE);
    bench.written = HANG;
    await bench.wait(15 * MINUTE);
    bench.observe();
    expect(bench.isSuspect()).toBe(false);
    bench.observe();
    await bench.wait(40 * MINUTE);
    expect([bench.isSuspect(), bench.reads]).toEqual([false, [500]]);
  });

  it('and is busy is never ended for that', async () => {
    bench.openHost('a');
    bench.activity = BUSY;
    await bench.work(5, 10 * MINUTE);
    bench.written = HANG;
    await bench.wait(1_000 * MINUTE);
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([true, false]);
  });

  it('is read about only once while it writes nothing more, and not at all while it works', async () => {
    bench.openHost('a');
    await bench.work(5, 10 * MINUTE);
    bench.written = { bytes: 500, hangs: [] };
    await bench.work(5, 9 * MINUTE);
    expect(bench.reads).toEqual([]);
    bench.written = { bytes: 900, hangs: [] };
    await bench.wait(49 * MINUTE);
    expect([bench.isSuspect(), bench.reads.length]).toEqual([false, 1]);
  });
});
