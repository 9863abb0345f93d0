import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { endGroup, inOwnGroup } from '../../../electron/platform/processes/end-group.ts';
import { isAtWork } from '../../support/is-at-work.ts';
import { until } from '../../support/until.ts';

describe('a process in a group of its own', () => {
  it('ends with everything that it started', async () => {
    const code = `const child = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
console.log(child.pid); setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['-e', code], {
      stdio: ['ignore', 'pipe', 'ignore'],
      ...inOwnGroup(),
    });
    const [said] = await once(parent.stdout, 'data');
    const pids = [parent.pid ?? 0, Number(String(said))];
    expect(pids.every(isAtWork)).toBe(true);
    await endGroup(parent.pid ?? 0);
    await until(() => !pids.some(isAtWork), 'both are gone');
  });

  it('may be gone already', async () => {
    const gone = spawn(process.execPath, ['-e', ''], { stdio: 'ignore', ...inOwnGroup() });
    await once(gone, 'exit');
    await endGroup(gone.pid ?? 0);
  });

  it('is not ended by its pid on Windows once it is gone: another may have that', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      stdio: 'ignore',
      ...inOwnGroup(),
    });
    const { pid = 0 } = other;
    await endGroup(pid, true, 'win32');
    expect(isAtWork(pid)).toBe(true);
    await endGroup(pid);
    await until(() => !isAtWork(pid), 'it is gone');
  });

  it('opens no console on Windows, and has no terminal elsewhere', () => {
    expect(inOwnGroup('win32')).toEqual({ windowsHide: true, detached: false });
    expect(inOwnGroup('linux')).toMatchObject({ detached: true });
  });
});
