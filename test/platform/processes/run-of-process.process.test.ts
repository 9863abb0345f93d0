import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { OWN_PROGRAM_ENV } from '../../../electron/platform/processes/own-program.ts';
import { runOfProcess } from '../../../electron/platform/processes/run-of-process.ts';

const processes: ChildProcess[] = [];
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
});

function sleeper(env: Record<string, string>): number {
  const child = spawn('sleep', ['60'], { env, stdio: 'ignore' });
  processes.push(child);
  return child.pid ?? 0;
}

describe.skipIf(process.platform !== 'linux')('the run that a process belongs to', () => {
  it('is the one whose folder it carries', async () => {
    const pid = sleeper({ A: '1', VIGIL_RUN_DIR: '/runs/night, α = 0.9', B: '2' });
    expect(await runOfProcess(pid)).toEqual({ runFolder: '/runs/night, α = 0.9' });
  });

  it('is none for a process without the mark, a program of Vigil, and one that has ended', async () => {
    const plain = sleeper({ NOT_VIGIL_RUN_DIR: '/runs/a' });
    const own = sleeper({ VIGIL_RUN_DIR: '/runs/a', ...OWN_PROGRAM_ENV });
    expect(await runOfProcess(plain)).toEqual({ runFolder: null });
    expect(await runOfProcess(own)).toEqual({ runFolder: null });
    expect(await runOfProcess(2 ** 22 + 1)).toEqual({ runFolder: null });
  });
});
