import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endRequest, userStopRequest } from '../../../electron/core/run/stop-graces.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { askToEnd, stopRun } from '../../../electron/host/supervise/stop-run.ts';
import { starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { runContext } from '../../support/run-context.ts';
import { MovableClock } from '../movable-clock.ts';

const LIVING = { attempt: 1, pid: 4, startedAt: 1, columns: 80, rows: 24, isPaused: false };

let folder = '';
let run: LiveRun;
let isDiskFull = false;
const clock = new MovableClock();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-stop-run-'));
  isDiskFull = false;
  const live = liveRunIn(folder);
  live.commit([{ kind: 'run-created', queued: false }, starting(1)]);
  run = { ...live, commit: (entries) => (isDiskFull ? null : live.commit(entries)) };
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a stop by a user', () => {
  it('is journaled, and then has the effects of the phase table', () => {
    const { context, done } = runContext(run, clock);
    stopRun(context, true, (effects) => void done.push(...effects));
    expect(run.state.intent.stopRequested).toBe('kill');
    expect(done).toEqual(['stop-job']);
  });

  it('ends the job though the disk is full, and is journaled once the disk has room', async () => {
    const { context, done, now, idle } = runContext(run, clock);
    now.living = LIVING;
    isDiskFull = true;
    stopRun(context, false, () => {});
    expect(done).toEqual([userStopRequest(false)]);
    await nextTries();
    expect(run.state.intent.stopRequested).toBeNull();
    isDiskFull = false;
    await nextTries();
    await idle();
    expect(run.state.intent.stopRequested).toBe('ask');
  });

  it('sends nothing if no job is alive, and is given up if the host leaves', async () => {
    const { context, done, now, idle } = runContext(run, clock);
    isDiskFull = true;
    stopRun(context, true, () => {});
    expect(done).toEqual([]);
    now.hasLeft = true;
    await nextTries();
    await idle();
    expect(run.state.intent.stopRequested).toBeNull();
  });
});

/** Lets the disk be tried again. */
async function nextTries(): Promise<void> {
  await Promise.resolve();
  clock.advance(1_000);
  await new Promise((resolve) => setImmediate(resolve));
}

describe('the keeper gets the request to end its attempt', () => {
  it.each(['hang', 'guard', 'recycle', 'lingers'] as const)(
    'because of %s, with the graces for that reason',
    (why) => {
      run.commit([{ kind: 'attempt-ending', attempt: 1, why }]);
      const { context, done } = runContext(run, clock);
      askToEnd(context);
      expect(done).toEqual([endRequest(why)]);
    },
  );

  it.each([true, false])('for the user, ahead of every other reason (hard: %s)', (hard) => {
    run.commit([{ kind: 'attempt-ending', attempt: 1, why: 'hang' }]);
    run.commit([{ kind: 'stop-requested', hard }]);
    const { context, done } = runContext(run, clock);
    askToEnd(context);
    expect(done).toEqual([userStopRequest(hard)]);
  });
});
