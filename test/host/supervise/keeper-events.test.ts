import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { keeperEvents } from '../../../electron/host/supervise/keeper-events.ts';
import type { RunContext } from '../../../electron/host/supervise/run-context.ts';
import { starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';

let folder = '';
let run: LiveRun;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-keeper-events-'));
  run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The events of a keeper, and the actions that followed. */
function heard() {
  const done: unknown[] = [];
  const context = {
    add: (step: () => unknown) => void step(),
    tell: async (fact: unknown) => void done.push(fact),
    persist: async (build: () => JournalEntry[] | null) => void done.push(build()),
    watches: { outputBlocked: (isBlocked: boolean) => done.push(isBlocked) },
    line: { hangUp: () => done.push('hangs up') },
  } as unknown as RunContext;
  const silence = { await: () => {}, over: () => {} };
  const reconcileAgain = async () => void done.push('reconciles');
  const events = keeperEvents(run, () => context, { silence, reconcileAgain, outputGrew: () => {} });
  return { events, done };
}

it('the watches get the signal of an unwritable log before it is noted', () => {
  const { events, done } = heard();
  events.blocked('ENOSPC: no space left on device');
  events.resumed();
  expect(done).toMatchObject([true, { code: 'output-blocked' }, false, { code: 'output-resumed' }]);
});

it('a refused start, and a lost connection, are reconciled', () => {
  const { events, done } = heard();
  events.refused();
  events.lost();
  expect(done).toEqual(['hangs up', 'reconciles', 'reconciles']);
});

it('a refused pause continues the job only if it counts as suspended', () => {
  const { events, done } = heard();
  events.pauseRefused();
  run.commit([{ kind: 'attempt-started', attempt: 1, pid: 4, startedAt: 1 }]);
  run.commit([{ kind: 'job-paused', attempt: 1, why: 'disk-full' }]);
  events.pauseRefused();
  expect(done).toEqual([null, [{ kind: 'job-continued', attempt: 1 }]]);
});
