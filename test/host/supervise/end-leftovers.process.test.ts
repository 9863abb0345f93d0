import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { endRunLeftovers } from '../../../electron/host/supervise/end-leftovers.ts';
import { processStartToken } from '../../../electron/platform/processes/processes.ts';
import { endAs, ended, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { runContext } from '../../support/run-context.ts';
import { testPlace } from '../../support/test-place.ts';
import { MovableClock } from '../movable-clock.ts';

const BEGUN: JournalEntry[] = [starting(1), { kind: 'attempt-started', attempt: 1, pid: 4, startedAt: 1 }];
const ENDED: JournalEntry[] = [...BEGUN, ended(1, endAs('finished'))];

let folder = '';
let run: LiveRun;
const processes: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-left-'));
  run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }]);
});
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

function sleeper(env: Record<string, string>): number {
  const child = spawn('sleep', ['60'], { env: { ...process.env, ...env }, stdio: 'ignore' });
  processes.push(child);
  return child.pid ?? 0;
}
const isAlive = (pid: number) => processStartToken(pid) !== null;

function supervised(entries: readonly JournalEntry[]) {
  run.commit(entries);
  const place = testPlace();
  const context = runContext(run, new MovableClock(1_000), place);
  return { ...context, place };
}

describe.skipIf(process.platform !== 'linux')('what a run left behind', () => {
  it('is ended within its grace when the user wants it, with a note, and nothing else is', async () => {
    const left = sleeper({ VIGIL_RUN_DIR: folder });
    const stranger = sleeper({ VIGIL_RUN_DIR: `${folder}-other` });
    const { context } = supervised(ENDED);
    expect(await endRunLeftovers(context, left)).toEqual({
      ok: true,
      value: { endedPids: [left], leftPid: null },
    });
    expect([isAlive(left), isAlive(stranger)]).toEqual([false, true]);
    expect(run.state.notes).toMatchObject([{ code: 'orphan-ended', pids: [left] }]);
  });

  it('is left alone where the process that the user saw does not belong to the run', async () => {
    const left = sleeper({ VIGIL_RUN_DIR: folder });
    const stranger = sleeper({});
    const { context } = supervised(ENDED);
    expect(await endRunLeftovers(context, stranger)).toMatchObject({
      ok: false,
      problem: { code: 'not-left-behind', pid: stranger },
    });
    expect([isAlive(left), isAlive(stranger)]).toEqual([true, true]);
  });

  it('is not looked for while an attempt begins, is alive, or may be', async () => {
    const left = sleeper({ VIGIL_RUN_DIR: folder });
    const { context, now, place } = supervised(BEGUN);
    const refused = { ok: false, problem: { code: 'leftovers-of-living-run' } };
    expect(await endRunLeftovers(context, left)).toMatchObject(refused);
    run.commit([ended(1, endAs('finished'))]);
    now.living = { attempt: 2, pid: 4, startedAt: 1, columns: 80, rows: 24, isPaused: false };
    expect(await endRunLeftovers(context, left)).toMatchObject(refused);
    now.living = null;
    now.isConnected = false;
    place.keepers.lives = async () => true;
    expect(await endRunLeftovers(context, left)).toMatchObject({
      ok: false,
      problem: { code: 'keeper-silent' },
    });
    expect(isAlive(left)).toBe(true);
  });

  it('is left alone where a job turns up during the look', async () => {
    const left = sleeper({ VIGIL_RUN_DIR: folder });
    const { context, now } = supervised(ENDED);
    const refused = { ok: false, problem: { code: 'leftovers-of-living-run' } };
    context.line.leftovers = async () => {
      now.living = { attempt: 2, pid: left, startedAt: 1, columns: 80, rows: 24, isPaused: false };
      return [];
    };
    expect(await endRunLeftovers(context, left)).toMatchObject(refused);
    expect(isAlive(left)).toBe(true);
  });

  it('is left alone while the folder of the run cannot be reached', async () => {
    const left = sleeper({ VIGIL_RUN_DIR: folder });
    const { context } = supervised(ENDED);
    rmSync(run.paths.spec);
    expect(await endRunLeftovers(context, left)).toMatchObject({
      ok: false,
      problem: { code: 'folder-unreachable' },
    });
    expect(isAlive(left)).toBe(true);
  });
});
