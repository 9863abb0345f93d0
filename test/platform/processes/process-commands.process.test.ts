import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { readCommands } from '../../../electron/platform/processes/process-commands.ts';
import { readEntry } from '../../../electron/platform/processes/process-table.ts';
import { until } from '../../support/until.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A Python that was started with these arguments, and has begun. */
async function start(...args: string[]): Promise<number> {
  const script = 'import time; print(1, flush=True); time.sleep(60)';
  const child = spawn('python3', ['-c', script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return child.pid ?? 0;
}

describe.skipIf(process.platform !== 'linux')('the command of a process', () => {
  test('is its program and arguments as people type them', async () => {
    const [one, other] = [await start('--folds', '5'), await start('학습.py')];
    const commands = await readCommands([one, other]);
    expect(commands.get(one)).toMatch(/^\S*python3 -c import time; .* --folds 5$/);
    expect(commands.get(other)).toMatch(/ 학습\.py$/);
  });

  test('holds nothing that moves the cursor of a terminal, or turns its text around', async () => {
    const pid = await start('a\x1b[2Jb\nc\u202ed');
    expect((await readCommands([pid])).get(pid)).toMatch(/ a \[2Jb c d$/);
  });

  test('is cut where it is long', async () => {
    const pid = await start('x'.repeat(5_000));
    const command = (await readCommands([pid])).get(pid) ?? '';
    expect(command).toHaveLength(200);
    expect(command).toMatch(/^\S*python3 .*x…$/);
  });

  test('is the bare name of a process that shows none, such as a zombie', async () => {
    const script =
      'import os, time; child = os.fork() or os._exit(0); print(child, flush=True); time.sleep(60)';
    const child = spawn('python3', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const zombie = Number(String((await once(child.stdout, 'data'))[0]));
    await until(() => readEntry(zombie) === null, 'it is a zombie');
    expect((await readCommands([zombie])).get(zombie)).toMatch(/^python3/);
  });

  test('is absent where there is no process', async () => {
    expect([...(await readCommands([2 ** 30]))]).toEqual([]);
  });
});
