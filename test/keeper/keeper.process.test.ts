import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AttemptStarted } from '../../electron/core/protocol/disk/ending.ts';
import { isSameProcess, processStartToken } from '../../electron/platform/processes/processes.ts';
import { until } from '../support/until.ts';
import { KeeperBench } from './keeper-program.ts';

const job = (name: string): string => resolve(`test/jobs/${name}.mjs`);
const node = process.execPath;
const isAlive = (pid: number): boolean => processStartToken(pid) !== null;

let bench: KeeperBench;
beforeEach(async () => {
  bench = await KeeperBench.make();
});
afterEach((context) => bench.close(context));

describe.skipIf(process.platform !== 'linux')('a keeper', () => {
  test('runs attempts one after another and records each start and ending', async () => {
    const { keeper, host } = await bench.begin();
    host.send(bench.startOf(1, '/bin/sh', ['-c', 'echo one; exit 3']));
    const first = await host.next('ended');
    expect(first.ending).toMatchObject({
      attempt: 1,
      exitCode: 3,
      signal: null,
      outputBytes: 5,
      drained: true,
    });
    expect(await bench.endingOf(1)).toEqual(first.ending);
    // Its leftovers are reported a moment later.
    await host.next('leftovers');
    host.send(bench.startOf(2, '/bin/sh', ['-c', 'kill -9 $$']));
    const second = await host.next('ended', 1);
    expect(second.ending).toMatchObject({ attempt: 2, exitCode: null, signal: 9, outputBytes: 0 });
    const started = AttemptStarted.parse(
      JSON.parse(readFileSync(join(bench.attempt(2), 'started.json'), 'utf8')),
    );
    expect(started).toMatchObject({ attempt: 2, pid: second.ending.pid });
    expect(bench.outputOf(1)).toBe('one\r\n');
    await host.next('leftovers', 1);
    const kinds = host.reports.map((report) => report.kind);
    expect(kinds).toEqual([
      'welcome',
      ...['started', 'output', 'ended', 'leftovers'],
      ...['started', 'ended', 'leftovers'],
    ]);
    host.send({ kind: 'leave' });
    await until(() => keeper.exitCode === 0, 'the keeper left');
    expect(bench.keeperFile()).toBeNull();
  });

  test('lists the processes that an attempt left behind without touching them', async () => {
    const { host } = await bench.begin();
    // It survives the end of the shell, and of the terminal, only once it has left the session.
    const script = `setsid sleep 60 </dev/null >/dev/null 2>&1 &
      until read -r pid name rest </proc/$!/stat && [ "$name" = "(sleep)" ]; do :; done; echo $!`;
    host.send(bench.startOf(1, '/bin/sh', ['-c', script]));
    expect((await host.next('welcome')).looksForLeftovers).toBe(true);
    const left = await host.next('leftovers');
    const pid = Number(bench.outputOf(1));
    const startToken = processStartToken(pid);
    const processes = [{ pid, startToken, command: 'sleep 60' }];
    expect(left).toEqual({ kind: 'leftovers', attempt: 1, pids: [pid], processes });
    process.kill(pid, 'SIGKILL');
    host.send(bench.startOf(2, '/bin/true', []));
    expect(await host.next('leftovers', 1)).toEqual({
      kind: 'leftovers',
      attempt: 2,
      pids: [],
      processes: [],
    });
  });

  test('also lists a process that dropped the run’s name, while it is in the job’s session', async () => {
    const { host } = await bench.begin();
    const nameless = "(trap '' HUP; exec env -i /bin/sleep 60 </dev/null >/dev/null 2>&1)";
    host.send(bench.startOf(1, '/bin/sh', ['-c', `${nameless} & sleep 0.2; echo $!`]));
    const { processes } = await host.next('leftovers');
    const pid = Number(bench.outputOf(1));
    expect(processes).toMatchObject([{ pid, command: '/bin/sleep 60' }]);
    process.kill(pid, 'SIGKILL');
  });

  test('identifies the living job by a token that outlives the keeper', async () => {
    const { host } = await bench.begin();
    host.send(bench.startOf(1, '/bin/sleep', ['60']));
    const { living } = await host.next('started');
    const started = AttemptStarted.parse(
      JSON.parse(readFileSync(join(bench.attempt(1), 'started.json'), 'utf8')),
    );
    expect(isSameProcess(living.pid, started.startToken)).toBe(true);
    const later = await bench.connect();
    expect((await later.next('welcome')).living).toEqual(living);
    expect((await later.next('welcome')).lastAttempt).toBe(1);
  });

  test('is alone on its run: a second one exits, and kill -9 releases the lock and ends the job', async () => {
    const { keeper, host } = await bench.begin();
    const before = bench.keeperFile();
    const second = bench.startKeeper();
    await until(() => second.exitCode !== null, 'the second keeper went');
    expect(second.exitCode).toBe(0);
    expect(bench.keeperFile()).toEqual(before);
    host.send(bench.startOf(1, node, ['-e', 'setTimeout(() => {}, 60000)']));
    const { living } = await host.next('started');
    keeper.kill('SIGKILL');
    await until(() => !isAlive(living.pid), 'the hang-up ended the job');
    expect(existsSync(join(bench.attempt(1), 'ending.json'))).toBe(false);
    await bench.begin();
  });

  test('is alone on its run, however many are started at once', async () => {
    const started = Array.from({ length: 20 }, () => bench.startKeeper());
    await until(
      () => started.filter((keeper) => keeper.exitCode === 0).length === 19,
      'all but one have gone',
    );
    const [left] = started.filter((keeper) => keeper.exitCode === null);
    await until(() => bench.keeperFile()?.pid === left?.pid, 'the file is that of the one that stayed');
    expect((await (await bench.connect()).next('welcome')).pid).toBe(left?.pid);
  });

  test('has a file that only its user can read', async () => {
    await bench.begin();
    expect(statSync(join(bench.runFolder, 'keeper.json')).mode & 0o777).toBe(0o600);
  });

  test('passes typed input and size changes to the job', async () => {
    const { host } = await bench.begin();
    host.send(bench.startOf(1, node, [job('typist')], { columns: 97, rows: 31 }));
    await until(() => bench.outputOf(1).includes('ready 97x31'), 'the job is ready');
    host.send({ kind: 'input', data: Buffer.from('안녕 🙂\r').toString('base64') });
    await until(() => bench.outputOf(1).includes('heard 안녕 🙂'), 'the job heard it');
    host.send({ kind: 'resize', columns: 133, rows: 44 });
    await until(() => bench.outputOf(1).includes('resized 133x44'), 'the job saw its new size');
    expect((await (await bench.connect()).next('welcome')).living).toMatchObject({ columns: 133, rows: 44 });
  });

  test('ends the job and records its ending on SIGTERM, and ignores Ctrl-C and a hang-up', async () => {
    const { keeper, host } = await bench.begin();
    host.send(bench.startOf(1, '/bin/sleep', ['60']));
    await host.next('started');
    keeper.kill('SIGINT');
    keeper.kill('SIGHUP');
    host.send({ kind: 'resize', columns: 90, rows: 24 });
    expect((await (await bench.connect()).next('welcome')).living).not.toBeNull();
    keeper.kill('SIGTERM');
    await until(() => keeper.exitCode === 0, 'the keeper went');
    expect(await bench.endingOf(1)).toMatchObject({ signal: 9 });
  });
});
