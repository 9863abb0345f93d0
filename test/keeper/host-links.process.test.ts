import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { KeeperBench } from './keeper-program.ts';

const job = (name: string): string => resolve(`test/jobs/${name}.mjs`);
const node = process.execPath;

let bench: KeeperBench;
beforeEach(async () => {
  bench = await KeeperBench.make();
});
afterEach((context) => bench.close(context));

describe.skipIf(process.platform !== 'linux')('a keeper', () => {
  test('answers no client without the token', async () => {
    const { host } = await bench.begin();
    host.send(bench.startOf(1, '/bin/sleep', ['60']));
    await host.next('started');
    const file = bench.keeperFile();
    const wrong = await bench.connect(`${file?.token.slice(0, -1)}x`);
    await until(() => wrong.isClosed, 'the wrong token was refused');
    expect(wrong.reports).toEqual([]);
    for (const line of ['{"kind":"stop","how":"kill"}\n', 'GET / HTTP/1.1\r\n\r\n', 'x'.repeat(5000)]) {
      const socket = connect(file?.endpoint ?? '');
      let isClosed = false;
      socket
        .on('error', () => undefined)
        .on('close', () => {
          isClosed = true;
        });
      socket.resume();
      socket.write(line);
      await until(() => isClosed, `"${line.slice(0, 20)}" was refused`);
    }
    const { living } = await (await bench.connect()).next('welcome');
    expect(living).not.toBeNull();
  });

  test('takes requests from the newest host, and reports to all hosts', async () => {
    const { host: old } = await bench.begin();
    const young = await bench.connect();
    old.send(bench.startOf(1, '/bin/sleep', ['60']));
    young.send(bench.startOf(1, '/bin/echo', ['young']));
    await young.next('ended');
    await old.next('ended');
    expect(bench.outputOf(1)).toBe('young\r\n');
    young.socket.destroy();
    await until(() => young.isClosed, 'the younger host is gone');
    // Sent repeatedly until it is received, because the keeper may notice a little later that the other host has left.
    await until(() => {
      old.send(bench.startOf(2, '/bin/true', []));
      return old.of('ended').length === 2;
    }, 'the older host is heard again');
  });

  test('a job continues without a host, and its output and ending wait for the next one', async () => {
    const { host } = await bench.begin();
    host.send(bench.startOf(1, node, [job('flood'), '3000000', '7']));
    await host.next('started');
    host.socket.destroy();
    await until(() => existsSync(join(bench.attempt(1), 'ending.json')), 'the job ended unheard');
    expect(await bench.endingOf(1)).toMatchObject({ exitCode: 7, outputBytes: 3_000_000, drained: true });
    expect((await (await bench.connect()).next('welcome')).lastAttempt).toBe(1);
  });
});
