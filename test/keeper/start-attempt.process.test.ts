import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFailureInWords } from '../../electron/core/protocol/text/english/shared/start.ts';
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
  test('starts an attempt only once, however often and by whichever keeper it is requested', async () => {
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

  test('passes program, arguments, folder and environment verbatim', async () => {
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
    const shown = JSON.parse(bench.outputOf(1));
    expect(shown).toMatchObject({ args, cwd: realpathSync(cwd), env, TERM: 'xterm-256color', PWD: cwd });
  });

  test('finds a program on the PATH of the job, not on its own', async () => {
    const { host } = await bench.begin();
    const folder = join(bench.root, 'tools');
    mkdirSync(folder);
    writeFileSync(join(folder, 'my tool'), '#!/bin/sh\nprintf found', { mode: 0o755 });
    host.send(bench.startOf(1, 'my tool', [], { env: { PATH: `/nowhere:${folder}` } }));
    await host.next('ended');
    expect(bench.outputOf(1)).toBe('found');
  });

  test('reports why a job cannot start, and starts a corrected one under the same number', async () => {
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
      expect(startFailureInWords(failure)).not.toBe('');
    }
    host.send(bench.startOf(1, '/bin/true', []));
    expect((await host.next('ended')).ending.exitCode).toBe(0);
  });
});
