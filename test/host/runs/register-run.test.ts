import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PLAIN_PLAN } from '../../../electron/core/protocol/disk/ladder.ts';
import { applyRecord } from '../../../electron/core/run/apply/apply-record.ts';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { createLogClaims } from '../../../electron/host/live/log-claims.ts';
import { createCardLedger } from '../../../electron/host/monitor/card-ledger.ts';
import { registerRun } from '../../../electron/host/runs/register-run.ts';
import type { RegisteredRun } from '../../../electron/host/runs/registered-run.ts';
import { openJournal, readJournal } from '../../../electron/host/store/journal.ts';
import { ended, ledger, restartAfter, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { NO_FAILURES } from '../../support/no-failures.ts';
import { noMonitor } from '../../support/no-monitor.ts';
import { NO_RUN_AT_WORK } from '../../support/no-run-at-work.ts';
import { runSpec } from '../../support/run-spec.ts';
import { testPlace } from '../../support/test-place.ts';
import { NO_PATTERNS } from '../../support/watch-context.ts';
import { MovableClock } from '../movable-clock.ts';

let folder = '';
let run: RegisteredRun;
let touched = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-register-run-'));
  const before = liveRunIn(folder);
  // The run asks first, so nothing is started.
  const asks = {
    action: 'ask',
    because: 'asked-to-ask',
    plan: PLAIN_PLAN,
    finding: null,
    ledger: ledger(),
  } as const;
  before.commit([{ kind: 'run-created', queued: false }, starting(1), ended(1, asks)]);
  before.close();
  const { journal: file } = runPaths(folder);
  const read = readJournal(file, runSpec().id);
  const state = emptyRun(runSpec());
  for (const record of read.records) applyRecord(state, record);
  touched = 0;
  const shared = {
    place: testPlace(),
    clock: new MovableClock(60_000),
    monitor: noMonitor(),
    cards: createCardLedger(),
    livingRuns: () => [],
    runsAtWork: NO_RUN_AT_WORK,
    logClaims: createLogClaims(),
    patterns: NO_PATTERNS,
    failures: NO_FAILURES,
  };
  run = registerRun(
    folder,
    { state, journal: openJournal(file, read), revision: 7 },
    { ...shared, log: { write: () => {} }, handedOver: async () => {} },
    () => void touched++,
  );
});
afterEach(async () => {
  await run.supervisor?.leave();
  run.supervisor?.run.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a run is registered with the state from its journal', () => {
  expect(run).toMatchObject({ id: runSpec().id, folder, isDamaged: false, revision: 7 });
  expect(run.row()).toMatchObject({ phase: 'asking', attempts: 1, problem: null });
});

it('every change of its state and of its obstacles is announced', () => {
  run.supervisor?.run.commit([{ kind: 'settings-changed', changes: { name: 'night' } }]);
  expect([touched, run.row().name]).toEqual([1, 'night']);
  run.supervisor?.run.hinder('keeper', { code: 'keeper-silent', path: folder });
  expect([touched, run.row().problem?.code]).toEqual([2, 'keeper-silent']);
});

it('no time left is shown while the run has an obstacle', () => {
  const live = run.supervisor?.run;
  live?.commit([{ kind: 'restart-approved' }, starting(2)]);
  live?.commit([{ kind: 'attempt-started', attempt: 2, pid: 4, startedAt: 1 }]);
  live?.commit([{ kind: 'settings-changed', changes: { total: 9 } }]);
  for (const iteration of [1, 2, 3])
    live?.commit([
      {
        ...{ kind: 'observation', attempt: 2, iteration, x: [], y: 1, metrics: {}, durationMs: 1_000 },
        ...{ saidAt: 60_000 + 1_000 * iteration, eventsOffset: 10 * iteration },
      },
    ]);
  expect(run.row().leftMs).toBeGreaterThan(0);
  live?.hinder('keeper', { code: 'keeper-silent', path: folder });
  expect(run.row().leftMs).toBeNull();
  live?.commit([ended(2, restartAfter(3_600_000))]);
});
