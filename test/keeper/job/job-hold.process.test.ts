import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JobHold } from '../../../electron/keeper/job/job-hold.ts';
import { readEntry } from '../../../electron/platform/processes/process-table.ts';
import { processStartToken } from '../../../electron/platform/processes/processes.ts';
import { until } from '../../support/until.ts';

/** Longer than a hold searches for processes that still run. */
const HOLD_MS = 1500;

let folder = '';
let started: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-hold-'));
  started = [];
});
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A process of the run, in a session of its own like a job. */
function startProcess(): number {
  const child = spawn('/bin/sleep', ['60'], {
    detached: true,
    stdio: 'ignore',
    env: { VIGIL_RUN_DIR: folder },
  });
  started.push(child);
  return child.pid ?? 0;
}

const isStopped = (pid: number) => readEntry(pid)?.isStopped;

function holdOf(pid: number): { hold: JobHold; said: string[] } {
  const said: string[] = [];
  const tree = { pid, startToken: processStartToken(pid), runFolder: folder };
  return { hold: new JobHold(1, tree, (report) => said.push(report.kind)), said };
}

describe.skipIf(process.platform !== 'linux')('the hold of a job', () => {
  test('that is in progress when its attempt ends does not affect the next attempt', async () => {
    const first = startProcess();
    const { hold, said } = holdOf(first);
    const held = hold.begin();
    process.kill(first, 'SIGKILL');
    hold.over();
    const next = startProcess();
    await held;
    await delay(50);
    expect(isStopped(next)).toBe(false);
    expect(said).toEqual([]);
  });

  test('is released at the end of its attempt: leftover processes continue, and later ones get no signal', async () => {
    const first = startProcess();
    const left = startProcess();
    const { hold, said } = holdOf(first);
    await hold.begin();
    expect(said).toEqual(['paused']);
    process.kill(first, 'SIGKILL');
    hold.over();
    await until(() => isStopped(left) === false, 'what is left goes on');
    process.kill(left, 'SIGSTOP');
    await until(() => isStopped(left) === true, 'somebody else stopped it');
    hold.end();
    await hold.begin();
    await delay(50);
    expect(isStopped(left)).toBe(true);
    expect(said).toEqual(['paused', 'pause-refused']);
  });

  test('that is cancelled while in progress leaves no process suspended', async () => {
    const pids = [startProcess(), startProcess(), startProcess()];
    const { hold, said } = holdOf(pids[0] ?? 0);
    const held = hold.begin();
    hold.end();
    await held;
    await until(() => pids.every((pid) => isStopped(pid) === false), 'all go on');
    await delay(50);
    expect(pids.map(isStopped)).toEqual([false, false, false]);
    expect(said).toEqual(['continued']);
  });

  test('that is cancelled half-way leaves no process suspended', async () => {
    const pids = [startProcess(), startProcess(), startProcess()];
    const { hold } = holdOf(pids[0] ?? 0);
    const held = hold.begin();
    while (!pids.some(isStopped)) await nextTurn();
    hold.end();
    await held;
    await until(() => pids.every((pid) => isStopped(pid) === false), 'all go on');
    await delay(50);
    expect(pids.map(isStopped)).toEqual([false, false, false]);
  });

  test('that is requested twice is one hold', async () => {
    const pid = startProcess();
    const { hold, said } = holdOf(pid);
    await hold.begin();
    await hold.begin();
    hold.end();
    await until(() => isStopped(pid) === false, 'it goes on');
    expect(said).toEqual(['paused', 'paused', 'continued']);
  });

  test('that is cancelled and requested again is reported once, and holds', async () => {
    const pid = startProcess();
    const { hold, said } = holdOf(pid);
    const holds = [hold.begin()];
    hold.end();
    holds.push(hold.begin());
    await Promise.all(holds);
    await delay(HOLD_MS);
    expect(isStopped(pid)).toBe(true);
    expect(said).toEqual(['continued', 'paused']);
  });
});
