import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUSY, HangBench, MINUTE, SECOND } from './hang-bench.ts';

let bench: HangBench;
beforeEach(() => {
  bench = new HangBench();
});
afterEach(() => bench.close());

const takenMs = () => bench.clock.nowMs() - (bench.watch.told().iterationSince ?? 0);
const silentMs = () => bench.clock.nowMs() - (bench.watch.told().silentSince ?? 0);

describe('the iteration under way, as clients are told of it', () => {
  it('has taken the time since the one before, whoever sets the clock', async () => {
    bench.openHost('a');
    await bench.work(5, MINUTE);
    await bench.wait(5 * MINUTE);
    expect(takenMs()).toBe(5 * MINUTE);
    for (const jumpMs of [1e9, -2e9]) {
      bench.clock.set(bench.clock.nowMs() + jumpMs);
      expect(takenMs()).toBe(5 * MINUTE);
    }
  });

  it('is told again where the clock was set, and else not', async () => {
    bench.openHost('a');
    await bench.work(5, MINUTE);
    bench.watch.told();
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

  it('is told again the moment it becomes unusual, once', async () => {
    bench.openHost('a');
    bench.activity = BUSY;
    await bench.work(5, 10 * SECOND);
    bench.watch.told();
    const { changes } = bench;
    await bench.wait(25 * SECOND);
    expect(bench.changes).toBe(changes);
    await bench.wait(10 * SECOND);
    expect(bench.changes).toBe(changes + 1);
    await bench.wait(MINUTE);
    expect(bench.changes).toBe(changes + 1);
  });

  it('is not known before the first is complete, nor once the job is past them', async () => {
    bench.openHost('a');
    await bench.wait(MINUTE);
    expect(bench.watch.told().iterationSince).toBeNull();
    await bench.work();
    bench.say({ kind: 'finished' });
    expect(bench.watch.told().iterationSince).toBeNull();
  });

  it('goes on under a new host as the clock says', async () => {
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
