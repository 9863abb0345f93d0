import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyRecord } from '../../../electron/core/run/apply/apply-record.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { isClearToStart } from '../../../electron/host/supervise/clear-to-start.ts';
import { processStartToken } from '../../../electron/platform/processes/processes.ts';
import { recordsOf, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { testPlace } from '../../support/test-place.ts';
import { MovableClock } from '../movable-clock.ts';

let folder = '';
const processes: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-way-'));
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

/** A run that had an attempt, whose job is identified by a start token. */
function withAttempt(startToken: string | null): LiveRun {
  const run = liveRunIn(folder);
  const records = recordsOf([{ kind: 'run-created', queued: false }, starting(1)]);
  for (const record of records) applyRecord(run.state, record);
  const { folder: place, started } = run.paths.attempt(1);
  mkdirSync(place, { recursive: true });
  writeFileSync(started, JSON.stringify({ format: 1, attempt: 1, pid: 2, startedAt: 1, startToken }));
  return run;
}

const isClear = (run: LiveRun, lastAttempt: number) =>
  isClearToStart({
    run,
    line: { living: () => null, lastAttempt: () => lastAttempt, leftovers: async () => null },
    clock: new MovableClock(1),
    note: async () => undefined,
    place: testPlace(),
  });
const isAlive = (pid: number) => processStartToken(pid) !== null;

describe.skipIf(process.platform !== 'linux')('before a start', () => {
  it('no process is searched if neither journal nor keeper knows an attempt', async () => {
    const pid = await ofRun();
    expect(await isClear(liveRunIn(folder), 0)).toBe(true);
    expect(isAlive(pid)).toBe(true);
  });

  it('processes that carry the folder are ended if only the keeper knows of an attempt', async () => {
    const pid = await ofRun();
    expect(await isClear(liveRunIn(folder), 1)).toBe(true);
    expect(isAlive(pid)).toBe(false);
  });

  it('only processes that are not older than the first job are read', async () => {
    const stranger = await ofRun();
    const job = await ofRun();
    expect(await isClear(withAttempt(processStartToken(job)), 1)).toBe(true);
    expect([isAlive(stranger), isAlive(job)]).toEqual([true, false]);
  });
});
