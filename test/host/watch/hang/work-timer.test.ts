import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { observation } from '../../../support/journal-entries.ts';
import { catchingUp, proving, told } from '../../../support/replay-facts.ts';
import { HangBench, MINUTE, SECOND } from './hang-bench.ts';

let bench: HangBench;
beforeEach(() => {
  bench = new HangBench();
});
afterEach(() => bench.close());

describe('time that does not count', () => {
  it('is time asleep; after it a full threshold is granted', async () => {
    bench.openHost('a');
    await bench.work();
    await bench.wait(115 * SECOND);
    bench.clock.sleep(600 * MINUTE);
    await bench.wait(115 * SECOND);
    expect(bench.isSuspect()).toBe(false);
    await bench.wait(20 * SECOND);
    expect(bench.isSuspect()).toBe(true);
    bench.clock.sleep(600 * MINUTE);
    await bench.wait(10 * SECOND);
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([false, false]);
  });

  it('is a jump of the clock', async () => {
    bench.openHost('a');
    await bench.work();
    bench.clock.set(bench.clock.nowMs() + 1e9);
    await bench.wait(MINUTE);
    bench.clock.set(bench.clock.nowMs() - 2e9);
    await bench.wait(50 * SECOND);
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([false, false]);
    await bench.wait(20 * SECOND);
    expect(bench.isSuspect()).toBe(true);
  });

  it('is time in which Vigil pauses the job', async () => {
    bench.openHost('a');
    await bench.work();
    bench.commit({ kind: 'job-paused', attempt: 1, why: 'disk-full' });
    await bench.wait(600 * MINUTE);
    bench.commit({ kind: 'job-continued', attempt: 1 });
    await bench.wait(110 * SECOND);
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([false, false]);
  });

  it('is time in which its output cannot be written, or its keeper is not connected', async () => {
    bench.openHost('a');
    await bench.work();
    bench.watch.outputBlocked(true);
    await bench.wait(600 * MINUTE);
    bench.watch.outputBlocked(false);
    bench.isLiving = false;
    await bench.wait(600 * MINUTE);
    bench.isLiving = true;
    await bench.wait(110 * SECOND);
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([false, false]);
  });

  it('is time in which all its output is re-read, so that new output is not seen yet', async () => {
    bench.openHost('a');
    await bench.work();
    await bench.wait(110 * SECOND);
    bench.commit({ kind: 'recognizer-chosen', recognizer: 'plain', by: 'user' });
    await bench.wait(600 * MINUTE);
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([false, false]);
    bench.commit({ kind: 'output-reread' });
    await bench.wait(110 * SECOND);
    expect(bench.isSuspect()).toBe(false);
    await bench.wait(20 * SECOND);
    expect(bench.isSuspect()).toBe(true);
  });

  it('counts again once its keeper is reconnected, whatever was reported before the loss', async () => {
    bench.openHost('a');
    await bench.work();
    bench.watch.outputBlocked(true);
    bench.watch.attend({ attempt: 1, moment: 'met' });
    await bench.wait(3 * MINUTE);
    expect(bench.isSuspect()).toBe(true);
  });

  it('restarts when a log grows that another run may write, and is no interval of the job', async () => {
    bench.openHost('a');
    await bench.work();
    for (let each = 0; each < 10; each++) {
      await bench.wait(110 * SECOND);
      bench.watch.sharedLogGrew();
    }
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([false, false]);
    await bench.wait(115 * SECOND);
    expect(bench.isSuspect()).toBe(false);
    await bench.wait(10 * SECOND);
    expect(bench.isSuspect()).toBe(true);
  });

  it('restarts when a user types', async () => {
    bench.openHost('a');
    await bench.work();
    for (let each = 0; each < 10; each++) {
      await bench.wait(110 * SECOND);
      bench.watch.inputTyped();
    }
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([false, false]);
  });

  it('is time without a host; the next one grants a full threshold, of the section that the job is in', async () => {
    bench.openHost('a');
    await bench.work();
    await bench.wait(6 * MINUTE);
    expect(bench.isSuspect()).toBe(true);
    bench.closeHost();
    bench.clock.sleep(600 * MINUTE);
    bench.openHost('a', {}, 'middle');
    await bench.wait(110 * SECOND);
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([false, false]);
    await bench.wait(20 * SECOND);
    expect(bench.isSuspect()).toBe(true);
  });

  it('is time before an iteration that a new host reads late, though it is no sign of work', async () => {
    bench.openHost('a');
    await bench.work();
    await bench.wait(115 * SECOND);
    bench.closeHost();
    bench.openHost('a', {}, 'middle');
    bench.commit(observation(99, 1));
    await bench.wait(115 * SECOND);
    expect(bench.isSuspect()).toBe(false);
  });

  it('is time before what a job printed while there was no host', async () => {
    bench.openHost('a');
    await bench.work();
    await bench.wait(115 * SECOND);
    bench.closeHost();
    bench.written.bytes += 7;
    bench.openHost('a', {}, 'middle');
    await bench.wait(115 * SECOND);
    expect(bench.isSuspect()).toBe(false);
  });

  it('is time in which a job catches up, also for a new host, but not the time of a repeated call', async () => {
    bench.openHost('a');
    await bench.work();
    bench.commit(told(catchingUp(4, 5)));
    bench.closeHost();
    bench.openHost('a', {}, 'middle');
    await bench.wait(600 * MINUTE);
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([false, false]);
    bench.commit(told(proving(5)));
    bench.closeHost();
    bench.openHost('a', {}, 'middle');
    await bench.wait(31 * MINUTE);
    expect(bench.isSuspect()).toBe(true);
  });

  it('restarts if the disk refuses the record of the end', async () => {
    bench.openHost('a');
    await bench.work();
    bench.refusesEnd = true;
    await bench.wait(7 * MINUTE + 10 * SECOND);
    bench.refusesEnd = false;
    await bench.wait(5 * MINUTE);
    expect(bench.isEnded()).toBe(false);
  });
});
