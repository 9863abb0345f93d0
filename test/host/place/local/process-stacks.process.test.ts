import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStacks } from '../../../../electron/host/place/local/process-stacks.ts';
import { until } from '../../../support/until.ts';

let folder = '';
const processes: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-process-stacks-'));
  mkdirSync(join(folder, 'venv'));
});
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Pid of a program that has printed something and then sleeps. */
async function running(file: string, args: string[]): Promise<number> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  processes.push(child);
  await once(child.stdout, 'data');
  return child.pid ?? 0;
}
const python = () => running('python3', ['-c', 'import time\nprint(1, flush=True)\ntime.sleep(60)']);
const shell = () => running('sh', ['-c', 'echo 1; read -r line < /dev/tty || sleep 60']);

/** A py-spy beside the interpreter of a virtual environment, which prints its arguments. */
const pretendPySpy = (script: string) =>
  writeFileSync(join(folder, 'venv', 'py-spy'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
const stacks = (pids: number[]) =>
  readStacks(pids, { file: join(folder, 'venv', 'python'), env: { PATH: '/nowhere' }, cwd: folder });

describe.skipIf(process.platform !== 'linux')('the stacks of processes', () => {
  it('are the threads as Linux shows them if there is no py-spy', async () => {
    const [one, other] = [await python(), await shell()];
    const asleep = new RegExp(`process ${one}, thread ${one} "python3?.*": sleeping`);
    // It has printed, and falls asleep some time later.
    await until(async () => asleep.test((await stacks([one])).threads), 'it sleeps');
    const { pySpy, threads } = await stacks([one, other]);
    expect(pySpy).toBe('');
    expect(threads).toMatch(asleep);
    expect(threads).toContain(`process ${other}, thread ${other} "sh"`);
  });

  it('come from the py-spy beside the interpreter, for each Python, without suspending it', async () => {
    pretendPySpy('echo "$@"');
    const [one, other] = [await python(), await python()];
    const { pySpy } = await stacks([one, await shell(), other]);
    expect(pySpy.split('\n').filter((line) => line !== '')).toEqual([
      `dump --nonblocking --pid ${one}`,
      `dump --nonblocking --pid ${other}`,
    ]);
  });

  it('are what py-spy printed before it failed', async () => {
    pretendPySpy('echo "File train.py, line 7"; exit 1');
    expect((await stacks([await python()])).pySpy).toBe('File train.py, line 7');
  });

  it('do not exist for a process that is gone', async () => {
    pretendPySpy('echo never');
    const pid = await python();
    const child = processes[0] as ChildProcess;
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await stacks([pid])).toEqual({ pySpy: '', threads: '' });
  });
});
