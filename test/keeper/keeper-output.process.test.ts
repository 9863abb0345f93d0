import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { outputEnd, readOutput } from '../../electron/host/store/output-reader.ts';
import { KeeperBench } from './keeper-program.ts';

const job = (name: string): string => resolve(`test/jobs/${name}.mjs`);
const node = process.execPath;

let bench: KeeperBench;
beforeEach(async () => {
  bench = await KeeperBench.make();
});
afterEach((context) => bench.close(context));

describe.skipIf(process.platform !== 'linux')('a keeper', () => {
  test('passes 100 MB without a newline: the log stays within its limits and the memory flat', async () => {
    const { keeper, host } = await bench.begin();
    const rssKb = () =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${keeper.pid}/status`, 'utf8'))?.[1]);
    const output = { headBytes: 1_000_000, tailBytes: 4_000_000 };
    const before = rssKb();
    host.send(bench.startOf(1, node, [job('flood'), '100000000'], { output }));
    const { ending } = await host.next('ended');
    expect(ending).toMatchObject({ exitCode: 0, outputBytes: 100_000_000, drained: true });
    const folder = bench.attempt(1);
    const kept = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    expect(kept).toBeLessThan(5_700_000);
    expect(kept).toBeGreaterThan(5_000_000);
    expect(rssKb() - before).toBeLessThan(60_000);
    expect(await outputEnd(folder)).toBe(100_000_000);
    const tail = await readOutput(folder, 2_000_000, 100);
    expect(tail.start).toBeGreaterThan(94_000_000);
    // Written in blocks of whole alphabets, so a letter's position tells the letter.
    expect(tail.bytes[0]).toBe(97 + (tail.start % 26));
    const reports = host.of('output');
    expect(reports.at(-1)?.end).toBe(100_000_000);
  });

  test('reports output at once, but not every byte', async () => {
    const { host } = await bench.begin();
    host.send(
      bench.startOf(1, '/bin/sh', ['-c', 'i=0; while [ $i -lt 20000 ]; do echo $i; i=$((i+1)); done']),
    );
    const { ending } = await host.next('ended');
    const ends = host.of('output').map((report) => report.end);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
    expect(new Set(ends).size).toBe(ends.length);
    expect(ends.at(-1)).toBe(ending.outputBytes);
    expect(ends.length).toBeLessThan((ending.endedAt - ending.startedAt) / 5 + 3);
  });
});
