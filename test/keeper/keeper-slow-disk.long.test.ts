import { execFileSync, spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KeeperBench } from './keeper-program.ts';

const hasCompiler = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;

let bench: KeeperBench;
beforeEach(async () => {
  bench = await KeeperBench.make();
});
afterEach((context) => bench.close(context));

describe.runIf(hasCompiler)('while a disk takes seconds to flush what a keeper wrote', () => {
  test('the keeper reads its job and ends it as always', async () => {
    const library = join(bench.root, 'slow.so');
    execFileSync('cc', ['-shared', '-fPIC', '-o', library, resolve('test/jobs/slow-flush.c')]);
    const { host } = await bench.begin({ LD_PRELOAD: library });
    host.send(bench.startOf(1, '/bin/sh', ['-c', 'while :; do echo; sleep 0.05; done']));
    await host.next('output', 10);
    const sentAt = Date.now();
    host.send({ kind: 'stop', how: 'kill' });
    const { ending } = await host.next('ended');
    // Its record of the start is flushed 50 ms after it: for 4 s, file and folder together.
    expect(ending.endedAt - ending.startedAt).toBeLessThan(3_500);
    expect(ending.endedAt - sentAt).toBeLessThan(1_500);
  });
});
