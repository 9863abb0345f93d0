import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PLAIN_PLAN } from '../../../electron/core/protocol/disk/ladder.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { reconcile } from '../../../electron/host/supervise/reconcile.ts';
import type { RunContext } from '../../../electron/host/supervise/run-context.ts';
import { processStartToken } from '../../../electron/platform/processes/processes.ts';
import { endAs, ended } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { testPlace } from '../../support/test-place.ts';
import { MovableClock } from '../movable-clock.ts';

const START: JournalEntry = {
  ...{ kind: 'attempt-starting', attempt: 1, from: { kind: 'beginning' }, eventsOffset: 0 },
  ...{ plan: PLAIN_PLAN, boot: 'then' },
};

let folder = '';
let run: LiveRun;
let left: ChildProcess;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-reconcile-'));
  left = spawn('sleep', ['60'], { env: { ...process.env, VIGIL_RUN_DIR: folder }, stdio: 'ignore' });
  // Until it runs its own program it cannot be distinguished from this process.
  await delay(50);
  run = liveRunIn(folder, { resumeArguments: [] });
  run.commit([{ kind: 'run-created', queued: false }, START]);
  run.commit([ended(1, endAs('failed'))]);
  writeFileSync(run.paths.keeperFile, '{}');
});
afterEach(() => {
  left.kill('SIGKILL');
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Reconciles a run whose host and keeper died after its end. */
function without(boot: string) {
  const laters: (() => Promise<void>)[] = [];
  const connect = vi.fn(async () => false);
  const nothing = async () => {};
  const context = {
    run,
    clock: new MovableClock(9_500),
    hasLeft: () => false,
    folderBack: async () => true,
    note: nothing,
    later: (step: () => Promise<void>) => void laters.push(step),
    place: testPlace({ boot }),
    answers: { output: { takeUpReread: nothing } },
    line: { connect, living: () => null, lastAttempt: () => 0, leftovers: async () => null },
  } as unknown as RunContext;
  const actions = { lookAgain: nothing, changed: () => {} } as unknown as Parameters<typeof reconcile>[1];
  return { laters, connect, reconcile: () => reconcile(context, actions) };
}

const isThere = () => [existsSync(run.paths.keeperFile), processStartToken(left.pid ?? 0) !== null];

describe.skipIf(process.platform !== 'linux')('an ended run whose keeper was killed', () => {
  it('is checked again during the grace of its orphans, and no longer once it is resumed', async () => {
    const { laters, connect, reconcile } = without('then');
    await reconcile();
    expect([laters.length, isThere()]).toEqual([1, [true, true]]);
    await laters.pop()?.();
    expect([laters.length, connect.mock.calls.length]).toEqual([1, 2]);
    run.commit([{ kind: 'resume-requested', queued: false }]);
    await laters.pop()?.();
    expect([laters.length, connect.mock.calls.length]).toEqual([0, 2]);
  });

  it('is settled at once if the machine was restarted since', async () => {
    const { laters, reconcile } = without('now');
    await reconcile();
    expect([laters.length, isThere()]).toEqual([0, [false, true]]);
  });
});
