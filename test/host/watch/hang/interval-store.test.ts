import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUSY, HangBench, IDLE, MINUTE, SECOND } from './hang-bench.ts';

let bench: HangBench;
beforeEach(() => {
  bench = new HangBench();
});
afterEach(() => bench.close());

describe('what is learnt', () => {
  it('helps the next run of the same program, but ends no busy job', async () => {
    bench.openHost('a');
    await bench.work();
    bench.closeHost();
    bench.openHost('b');
    await bench.wait(MINUTE);
    bench.observe();
    await bench.wait(115 * SECOND);
    expect(bench.isSuspect()).toBe(false);
    bench.activity = BUSY;
    await bench.wait(60 * MINUTE);
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([true, false]);
    bench.activity = IDLE;
    await bench.wait(6 * MINUTE);
    expect(bench.isEnded()).toBe(true);
  });

  it('is read from the file of an earlier host', async () => {
    bench.openHost('a');
    bench.closeHost();
    const iteration = { lastMs: [600_000, 600_000, 600_000], thresholdMs: 3_000_000, own: 3 };
    writeFileSync(bench.run.paths.intervals, JSON.stringify({ format: 1, sections: { iteration } }));
    bench.openHost('a', {}, 'middle');
    bench.observe();
    await bench.wait(49 * MINUTE);
    expect(bench.isSuspect()).toBe(false);
    await bench.wait(2 * MINUTE);
    expect(bench.isSuspect()).toBe(true);
  });

  it('starts over if its file is damaged', async () => {
    bench.openHost('a');
    await bench.work();
    bench.closeHost();
    writeFileSync(bench.run.paths.intervals, '{"format":1,"sections":{"iteration":{"lastMs":["x');
    rmSync(join(bench.home, 'programs'), { recursive: true });
    bench.openHost('a', {}, 'middle');
    bench.observe();
    await bench.wait(20 * MINUTE);
    expect(bench.isSuspect()).toBe(false);
  });
});
