import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { endJob, isSameProcess, processStartToken } from '../../../electron/platform/processes/processes.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill();
});

async function start(): Promise<{ child: ChildProcess; pid: number; token: string }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  children.push(child);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  const token = processStartToken(pid);
  if (token === null) throw new Error('a living process has no token');
  return { child, pid, token };
}

const lives = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

describe('a process on Windows', () => {
  test('is distinguished from another one with its pid by its creation time', async () => {
    const { child, pid, token } = await start();
    expect(token).toMatch(/^\d{17,}$/);
    expect(processStartToken(pid)).toBe(token);
    expect(isSameProcess(pid, token)).toBe(true);
    expect(isSameProcess(pid, String(BigInt(token) + 1n))).toBe(false);
    child.kill();
    await once(child, 'exit');
    expect(processStartToken(pid)).toBeNull();
    expect(isSameProcess(pid, token)).toBe(false);
  });

  test('is left alone if it only has the pid of a job that is gone, and ended if it is that job', async () => {
    const { child, pid, token } = await start();
    const job = { pid, runFolder: null };
    await endJob({ ...job, startToken: String(BigInt(token) - 1n) });
    expect(processStartToken(pid)).toBe(token);
    expect(lives(child)).toBe(true);
    const exit = once(child, 'exit');
    await endJob({ ...job, startToken: token });
    await exit;
    expect(processStartToken(pid)).toBeNull();
  });
});
