import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Effect } from '../../../electron/core/run/phase-table.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { createRetryTimer, type RetryTimer } from '../../../electron/host/supervise/retry-timer.ts';
import { ended, restartAfter, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { MovableClock } from '../movable-clock.ts';

let folder = '';
let run: LiveRun;
let clock: MovableClock;
let timer: RetryTimer;
let waits = 0;
let carriedOut: Effect[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-retry-timer-'));
  run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }, starting(1), ended(1, restartAfter(5_000))]);
  clock = new MovableClock((run.state.lifecycle.nextAttemptAt ?? 0) - 5_000);
  [waits, carriedOut] = [0, []];
  timer = createRetryTimer(run, clock, {
    waits: () => void waits++,
    carryOut: (effects) => void carriedOut.push(...effects),
  });
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the next attempt starts once its back-off is over, and watches rest until then', () => {
  timer.waitForRetry();
  clock.advance(4_999);
  expect([waits, carriedOut]).toEqual([1, []]);
  clock.advance(1);
  expect(carriedOut).toEqual(['start-attempt']);
});

it('an attempt that is already due starts at once', () => {
  clock.advance(60_000);
  timer.waitForRetry();
  expect([waits, carriedOut]).toEqual([0, ['start-attempt']]);
});

it('a new wait replaces the earlier one', () => {
  timer.retryAfter(1_000);
  timer.retryAfter(3_000);
  clock.advance(2_999);
  expect(carriedOut).toEqual([]);
  clock.advance(60_000);
  expect(carriedOut).toEqual(['start-attempt']);
});

it('a wait that was cancelled starts nothing', () => {
  timer.waitForRetry();
  timer.cancel();
  clock.advance(60_000);
  expect(carriedOut).toEqual([]);
});

it('a run that was stopped while it waited starts nothing after the wait', () => {
  timer.waitForRetry();
  run.commit([{ kind: 'stop-requested', hard: false }]);
  clock.advance(60_000);
  expect(carriedOut).toEqual([]);
});
