import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUSY, HangBench, MINUTE, SECOND } from './hang-bench.ts';

let bench: HangBench;
beforeEach(() => {
  bench = new HangBench();
});
afterEach(() => bench.close());

const takenMs = () => bench.clock.nowMs() - (bench.watch.status().iterationSince ?? 0);
const silentMs = () => bench.clock.nowMs() - (bench.watch.status().silentSince ?? 0);

describe('the current iteration, as clients see it', () => {
  it('has lasted since the one before, even if the clock is set', async () => {
    bench.openHost('a');
    await bench.work(5, MINUTE);
    await bench.wait(5 * MINUTE);
    expect(takenMs()).toBe(5 * MINUTE);
    for (const jumpMs of [1e9, -2e9]) {
      bench.clock.set(bench.clock.nowMs() + jumpMs);
      expect(takenMs()).toBe(5 * MINUTE);
    }
  });

  it('is sent again only if the clock was set', async () => {
    bench.openHost('a');
    await bench.work(5, MINUTE);
    bench.watch.status();
    const { changes } = bench;
    await bench.wait(MINUTE);
    expect(bench.changes).toBe(changes);
    bench.clock.set(bench.clock.nowMs() + 1e9);
    await bench.wait(MINUTE);
    expect(bench.changes).toBe(changes + 1);
  });

  it('does not grow while the machine sleeps, or while Vigil holds the job', async () => {
    bench.openHost('a');
    await bench.work(5, MINUTE);
    await bench.wait(MINUTE);
    bench.clock.sleep(600 * MINUTE);
    expect(takenMs()).toBeLessThan(2 * MINUTE);
    await bench.wait(10 * SECOND);
    bench.commit({ kind: 'job-paused', attempt: 1, why: 'disk-full' });
    await bench.wait(600 * MINUTE);
    bench.commit({ kind: 'job-continued', attempt: 1 });
    await bench.wait(10 * SECOND);
    expect(takenMs()).toBeLessThan(2 * MINUTE);
  });

  it('is sent again when it becomes unusually long, once', async () => {
    bench.openHost('a');
    bench.activity = BUSY;
    await bench.work(5, 10 * SECOND);
    bench.watch.status();
    const { changes } = bench;
    await bench.wait(25 * SECOND);
    expect(bench.changes).toBe(changes);
    await bench.wait(10 * SECOND);
    expect(bench.changes).toBe(changes + 1);
    await bench.wait(MINUTE);
    expect(bench.changes).toBe(changes + 1);
  });

  it('is unknown before the first is complete, and after the last', async () => {
    bench.openHost('a');
    await bench.wait(MINUTE);
    expect(bench.watch.status().iterationSince).toBeNull();
    await bench.work();
    bench.say({ kind: 'finished' });
    expect(bench.watch.status().iterationSince).toBeNull();
  });

  it('continues under a new host by the wall clock', async () => {
    bench.openHost('a');
    await bench.work(5, MINUTE);
    await bench.wait(5 * MINUTE);
    bench.closeHost();
    bench.openHost('a', {}, 'middle');
    await bench.wait(MINUTE);
    expect(takenMs()).toBe(6 * MINUTE);
  });
});

it('the silence of a suspected job stays right when the clock is set', async () => {
  bench.openHost('a');
  bench.activity = BUSY;
  await bench.work();
  await bench.wait(10 * MINUTE);
  expect(bench.isSuspect()).toBe(true);
  for (const jumpMs of [1e9, -2e9]) {
    bench.clock.set(bench.clock.nowMs() + jumpMs);
    expect(silentMs()).toBe(10 * MINUTE);
  }
});
