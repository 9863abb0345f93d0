// Long because every promise of the keeper is shown with a real one, on one bench.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AttemptEnding, AttemptStarted } from '../../electron/core/protocol/ending.ts';
import { HEAD_FILE } from '../../electron/core/protocol/output-files.ts';
import { outputEnd, readOutput } from '../../electron/host/run/output-reader.ts';
import { isSameProcess, processStartToken } from '../../electron/platform/processes.ts';
import { until } from '../support/until.ts';
import { KeeperBench } from './keeper-program.ts';

const job = (name: string): string => resolve(`test/jobs/${name}.mjs`);
const node = process.execPath;
const isAlive = (pid: number): boolean => processStartToken(pid) !== null;

let bench: KeeperBench;
beforeEach(async () => {
  bench = await KeeperBench.make();
});
afterEach(() => bench.close());

const outputOf = (attempt: number): string => {
  const path = join(bench.attempt(attempt), HEAD_FILE);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};
const endingOf = (attempt: number) =>
  AttemptEnding.parse(JSON.parse(readFileSync(join(bench.attempt(attempt), 'ending.json'), 'utf8')));

describe.skipIf(process.platform !== 'linux')('a keeper', () => {
  test('runs attempts one after another and writes down each start and ending', async () => {
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
    expect(endingOf(1)).toEqual(first.ending);
    host.send(bench.startOf(2, '/bin/sh', ['-c', 'kill -9 $$']));
    const second = await host.next('ended', 1);
    expect(second.ending).toMatchObject({ attempt: 2, exitCode: null, signal: 9, outputBytes: 0 });
    const started = AttemptStarted.parse(
      JSON.parse(readFileSync(join(bench.attempt(2), 'started.json'), 'utf8')),
    );
    expect(started).toMatchObject({ attempt: 2, pid: second.ending.pid });
    expect(outputOf(1)).toBe('one\r\n');
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

  test('tells what an attempt left behind, and leaves it alone', async () => {
    const { host } = await bench.begin();
    // Only once it has left the session does the end of the shell, and with it of the terminal, not end it.
    const script = `setsid sleep 60 </dev/null >/dev/null 2>&1 &
      until read -r pid name rest </proc/$!/stat && [ "$name" = "(sleep)" ]; do :; done; echo $!`;
    host.send(bench.startOf(1, '/bin/sh', ['-c', script]));
    expect((await host.next('welcome')).looksForLeftovers).toBe(true);
    const left = await host.next('leftovers');
    expect(left).toEqual({ kind: 'leftovers', attempt: 1, pids: [Number(outputOf(1))] });
    process.kill(Number(outputOf(1)), 'SIGKILL');
    host.send(bench.startOf(2, '/bin/true', []));
    expect(await host.next('leftovers', 1)).toEqual({ kind: 'leftovers', attempt: 2, pids: [] });
  });

  test('tells who the job is while it lives, by a token that outlives the keeper', async () => {
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

  test('starts an attempt once, however often and by whichever keeper it is asked to', async () => {
    const { keeper, host } = await bench.begin();
    host.send(bench.startOf(1, '/bin/sleep', ['60']));
    await host.next('started');
    host.send(bench.startOf(1, '/bin/sleep', ['60']));
    host.send(bench.startOf(2, '/bin/sleep', ['60']));
    expect((await host.next('start-refused')).why).toBe('already-started');
    expect(await host.next('start-refused', 1)).toMatchObject({ attempt: 2, why: 'one-lives' });
    keeper.kill('SIGKILL');
    await until(() => host.isClosed, 'the keeper died');
    const { host: next } = await bench.begin();
    expect((await next.next('welcome')).lastAttempt).toBe(1);
    next.send(bench.startOf(1, '/bin/sleep', ['60']));
    expect((await next.next('start-refused')).why).toBe('already-started');
    next.send(bench.startOf(2, '/bin/true', []));
    expect((await next.next('ended')).ending.exitCode).toBe(0);
  });

  test('is alone: a second one goes quietly, and kill -9 makes room and ends the job with it', async () => {
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

  test('is one, however many are started at once', async () => {
    const started = Array.from({ length: 20 }, () => bench.startKeeper());
    await until(
      () => started.filter((keeper) => keeper.exitCode === 0).length === 19,
      'all but one have gone',
      40_000,
    );
    const [left] = started.filter((keeper) => keeper.exitCode === null);
    await until(() => bench.keeperFile()?.pid === left?.pid, 'the file is that of the one that stayed');
    expect((await (await bench.connect()).next('welcome')).pid).toBe(left?.pid);
  });

  test('speaks to nobody without the token', async () => {
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

  test('its file is for its user alone', async () => {
    await bench.begin();
    expect(statSync(join(bench.runFolder, 'keeper.json')).mode & 0o777).toBe(0o600);
  });

  test('passes program, arguments, folder and environment on exactly', async () => {
    const { host } = await bench.begin();
    const cwd = join(bench.root, '작업 폴더 🙂');
    mkdirSync(cwd);
    const args = [
      'with space',
      "single ' quote",
      'double " quote',
      'back\\slash',
      '$HOME `id` *',
      '한글',
      '🙂',
      '',
      '-n',
      'a\nb',
    ];
    const env = { 이름: '값 "값"', EMPTY: '', LINES: 'a\nb', EMOJI: '🙂 =x=' };
    host.send(bench.startOf(1, node, [job('show'), ...args], { cwd, env }));
    expect((await host.next('ended')).ending.exitCode).toBe(0);
    const shown = JSON.parse(outputOf(1));
    expect(shown).toMatchObject({ args, cwd: realpathSync(cwd), env, TERM: 'xterm-256color', PWD: cwd });
  });

  test('finds a program on the PATH of the job, not on its own', async () => {
    const { host } = await bench.begin();
    const folder = join(bench.root, 'tools');
    mkdirSync(folder);
    writeFileSync(join(folder, 'my tool'), '#!/bin/sh\nprintf found', { mode: 0o755 });
    host.send(bench.startOf(1, 'my tool', [], { env: { PATH: `/nowhere:${folder}` } }));
    await host.next('ended');
    expect(outputOf(1)).toBe('found');
  });

  test('says why a job cannot be started, and starts a better one under the same number', async () => {
    const { host } = await bench.begin();
    writeFileSync(join(bench.root, 'plain.txt'), 'text');
    writeFileSync(join(bench.root, 'script'), '#!/no/such/interpreter\n', { mode: 0o755 });
    const tries: [string, object, string][] = [
      ['/no/such/program', {}, 'no-such-program'],
      ['no-such-name', {}, 'no-such-program'],
      [join(bench.root, 'script'), {}, 'no-such-program'],
      [join(bench.root, 'plain.txt'), {}, 'not-executable'],
      [bench.root, {}, 'not-executable'],
      ['/bin/true', { cwd: join(bench.root, 'none') }, 'no-such-folder'],
      ['/bin/true', { cwd: join(bench.root, 'plain.txt') }, 'no-such-folder'],
      ['/bin/true', { args: ['a\0b'] }, 'other'],
      ['/bin/true', { args: ['x'.repeat(200_000)] }, 'other'],
    ];
    for (const [index, [file, more, code]] of tries.entries()) {
      host.send(bench.startOf(1, file, [], more));
      const { failure } = await host.next('start-failed', index);
      expect({ file, code: failure.code }).toEqual({ file, code });
      expect(failure.detail).not.toBe('');
    }
    host.send(bench.startOf(1, '/bin/true', []));
    expect((await host.next('ended')).ending.exitCode).toBe(0);
  });

  test('the child hears what is typed and sees its size change', async () => {
    const { host } = await bench.begin();
    host.send(bench.startOf(1, node, [job('typist')], { columns: 97, rows: 31 }));
    await until(() => outputOf(1).includes('ready 97x31'), 'the job is ready');
    host.send({ kind: 'input', data: Buffer.from('안녕 🙂\r').toString('base64') });
    await until(() => outputOf(1).includes('heard 안녕 🙂'), 'the job heard it');
    host.send({ kind: 'resize', columns: 133, rows: 44 });
    await until(() => outputOf(1).includes('resized 133x44'), 'the job saw its new size');
    expect((await (await bench.connect()).next('welcome')).living).toMatchObject({ columns: 133, rows: 44 });
  });

  test('asks a job to end as Ctrl-C does', async () => {
    const { host } = await bench.begin();
    host.send(bench.startOf(1, node, [job('typist')]));
    await until(() => outputOf(1).includes('ready'), 'the job is ready');
    host.send({ kind: 'stop', how: 'ask' });
    expect((await host.next('ended')).ending).toMatchObject({ exitCode: 3, signal: null });
    expect(outputOf(1)).toContain('interrupted');
  });

  test('kills a job with a child that has left its session', async () => {
    const { host } = await bench.begin();
    host.send(bench.startOf(1, node, [job('brood')]));
    await until(() => /pids \d+ \d+/.test(outputOf(1)), 'the brood is there');
    const pids = (/pids (\d+) (\d+)/.exec(outputOf(1)) ?? []).slice(1).map(Number);
    expect(pids.map(isAlive)).toEqual([true, true]);
    host.send({ kind: 'stop', how: 'kill' });
    expect((await host.next('ended')).ending).toMatchObject({ exitCode: null, signal: 9 });
    await until(() => !pids.some(isAlive), 'the whole brood is gone');
  });

  test('kills a descendant that was orphaned before', async () => {
    const { host } = await bench.begin();
    const orphan = 'setsid sh -c "sleep 60 & echo orphan \\$!" ; exec sleep 60';
    host.send(bench.startOf(1, '/bin/sh', ['-c', orphan]));
    await until(() => /orphan \d+/.test(outputOf(1)), 'the orphan is there');
    const pid = Number(/orphan (\d+)/.exec(outputOf(1))?.[1]);
    host.send({ kind: 'stop', how: 'kill' });
    await host.next('ended');
    await until(() => !isAlive(pid), 'the orphan is gone');
  });

  test('SIGTERM ends the job and writes its ending; Ctrl-C and a hang-up are not for the keeper', async () => {
    const { keeper, host } = await bench.begin();
    host.send(bench.startOf(1, '/bin/sleep', ['60']));
    await host.next('started');
    keeper.kill('SIGINT');
    keeper.kill('SIGHUP');
    host.send({ kind: 'resize', columns: 90, rows: 24 });
    expect((await (await bench.connect()).next('welcome')).living).not.toBeNull();
    keeper.kill('SIGTERM');
    await until(() => keeper.exitCode === 0, 'the keeper went');
    expect(endingOf(1)).toMatchObject({ signal: 9 });
  });

  test('takes requests from the host that came last, and tells all of them what happens', async () => {
    const { host: old } = await bench.begin();
    const young = await bench.connect();
    old.send(bench.startOf(1, '/bin/sleep', ['60']));
    young.send(bench.startOf(1, '/bin/echo', ['young']));
    await young.next('ended');
    await old.next('ended');
    expect(outputOf(1)).toBe('young\r\n');
    young.socket.destroy();
    await until(() => young.isClosed, 'the younger host is gone');
    // Sent again until it is heard: the keeper may learn of the other's leaving a little later.
    await until(() => {
      old.send(bench.startOf(2, '/bin/true', []));
      return old.of('ended').length === 2;
    }, 'the older host is heard again');
  });

  test('a job goes on without any host, and its output and ending wait for the next', async () => {
    const { host } = await bench.begin();
    host.send(bench.startOf(1, node, [job('flood'), '3000000', '7']));
    await host.next('started');
    host.socket.destroy();
    await until(() => existsSync(join(bench.attempt(1), 'ending.json')), 'the job ended unheard');
    expect(endingOf(1)).toMatchObject({ exitCode: 7, outputBytes: 3_000_000, drained: true });
    expect((await (await bench.connect()).next('welcome')).lastAttempt).toBe(1);
  });

  test('100 MB without a newline: the log stays within its bounds and the memory flat', async () => {
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

  test('reports output at once, and not for every byte', async () => {
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
