import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { killTreeOnWindows } from '../../../electron/platform/windows/taskkill.ts';

test('where taskkill cannot be run, at least the process itself is ended', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  const gone = once(child, 'exit');
  await killTreeOnWindows(child.pid ?? 0);
  await gone;
  expect(child.killed || child.exitCode !== null || child.signalCode !== null).toBe(true);
});

test('a process that is gone already is no error', async () => {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await once(child, 'exit');
  await expect(killTreeOnWindows(child.pid ?? 0)).resolves.toBeUndefined();
});
