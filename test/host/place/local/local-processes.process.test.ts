import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptStarted } from '../../../../electron/core/protocol/disk/ending.ts';
import type { RunTraces } from '../../../../electron/host/place/job-processes.ts';
import { localProcesses } from '../../../../electron/host/place/local/local-processes.ts';
import { processStartToken } from '../../../../electron/platform/processes/processes.ts';
import { until } from '../../../support/until.ts';

let folder = '';
const processes: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-local-processes-'));
});
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Pid of a process that carries the run's folder. */
async function ofRun(): Promise<number> {
  const child = spawn('sleep', ['60'], { env: { ...process.env, VIGIL_RUN_DIR: folder }, stdio: 'ignore' });
  processes.push(child);
  // Start times are distinguished by clock ticks, of which there are a hundred a second.
  await delay(50);
  return child.pid ?? 0;
}

const isAlive = (pid: number) => processStartToken(pid) !== null;
const startOf = (pid: number, startToken: string | null): AttemptStarted => ({
  ...{ format: 1, attempt: 1, pid, startedAt: 1, startToken },
});
/** A search in which processes come and go in time is null, and is made again. */
async function left(run: RunTraces) {
  let found: Awaited<ReturnType<typeof localProcesses.left>> = null;
  await until(async () => {
    found = await localProcesses.left(run);
    return found !== null;
  }, 'the processes could be searched');
  return found;
}
const traces = (more: Partial<RunTraces> = {}): RunTraces => ({
  ...{ runFolder: folder, told: [], starts: [], unseenEnd: () => null },
  ...more,
});

describe.skipIf(process.platform !== 'linux')('the processes of a run', () => {
  it('are listed from the first one of the job, with what they have used', async () => {
    const pid = await ofRun();
    expect(await localProcesses.list({ pid, runFolder: folder })).toEqual([pid]);
    expect(await localProcesses.uses({ pid, runFolder: folder })).toMatchObject([{ pid }]);
  });

  it('that are left running are named, and ended on request', async () => {
    const pid = await ofRun();
    expect(await left(traces())).toMatchObject([{ pid, command: 'sleep 60' }]);
    expect(isAlive(pid)).toBe(true);
    expect(await localProcesses.endLeft(traces())).toEqual({
      endedPids: [pid],
      waitForPid: null,
      isSettled: true,
    });
    expect(isAlive(pid)).toBe(false);
  });

  it('cannot be older than its first job, if that is known', async () => {
    const older = await ofRun();
    const job = await ofRun();
    const starts = [startOf(job, processStartToken(job))];
    expect(await left(traces({ starts }))).toMatchObject([{ pid: job }]);
    expect(isAlive(older)).toBe(true);
  });

  it.each([
    ['not recorded', () => [null]],
    ['of before the machine was started', () => [startOf(2, '00000000:99999999999')]],
    ['unknown', () => [startOf(2, null), startOf(3, 'later')]],
  ])('are all examined if the first start is %s', async (_, starts) => {
    const pid = await ofRun();
    expect(await left(traces({ starts: starts() }))).toMatchObject([{ pid }]);
  });
});
