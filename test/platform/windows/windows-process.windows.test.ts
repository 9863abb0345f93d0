import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { windowsCalls } from '../../../electron/platform/windows/windows-calls.ts';
import {
  hasEnded,
  openToEnd,
  programNameOnWindows,
  programOf,
  startTokenOnWindows,
} from '../../../electron/platform/windows/windows-process.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill();
});

async function start(): Promise<{ child: ChildProcess; pid: number }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  children.push(child);
  await once(child, 'spawn');
  return { child, pid: child.pid ?? 0 };
}

function loaded() {
  const calls = windowsCalls();
  if (typeof calls === 'string') throw new Error(calls);
  return calls;
}

describe('a process on Windows', () => {
  test('is distinguished from any other by its creation time', async () => {
    const [{ pid: one }, { pid: other }] = [await start(), await start()];
    expect(startTokenOnWindows(one)).toMatch(/^\d{17,}$/);
    expect(startTokenOnWindows(one)).toBe(startTokenOnWindows(one));
    expect(startTokenOnWindows(one)).not.toBe(startTokenOnWindows(other));
  });

  test('is named after its program', async () => {
    const { pid } = await start();
    expect(programNameOnWindows(pid)?.toLowerCase()).toBe('node.exe');
  });

  test('is unknown once it has ended, though a handle keeps its number', async () => {
    const calls = loaded();
    const { child, pid } = await start();
    const handle = openToEnd(calls, pid);
    expect(hasEnded(calls, handle, 0)).toBe(false);
    expect(programOf(calls, handle).toLowerCase()).toBe(process.execPath.toLowerCase());
    const gone = once(child, 'exit');
    calls.terminateProcess(handle, 7);
    expect(hasEnded(calls, handle, 5_000)).toBe(true);
    expect([startTokenOnWindows(pid), programNameOnWindows(pid), openToEnd(calls, pid)]).toEqual([
      null,
      null,
      null,
    ]);
    calls.closeHandle(handle);
    expect((await gone)[0]).toBe(7);
  });
});
