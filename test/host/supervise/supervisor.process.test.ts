import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PLAIN_PLAN } from '../../../electron/core/protocol/disk/ladder.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { createLogClaims } from '../../../electron/host/live/log-claims.ts';
import { createCardLedger } from '../../../electron/host/monitor/card-ledger.ts';
import { type Supervisor, superviseRun } from '../../../electron/host/supervise/supervisor.ts';
import { everyWatch } from '../../../electron/host/watch/watches.ts';
import { ended, ledger, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { NO_FAILURES } from '../../support/no-failures.ts';
import { noMonitor } from '../../support/no-monitor.ts';
import { NO_RUN_AT_WORK } from '../../support/no-run-at-work.ts';
import { testPlace } from '../../support/test-place.ts';
import { until } from '../../support/until.ts';
import { NO_PATTERNS } from '../../support/watch-context.ts';
import { MovableClock } from '../movable-clock.ts';

let folder = '';
let clock: MovableClock;
let live: LiveRun;
let supervisor: Supervisor;
/** While true, every look at the place of the run throws a bug. */
let isBroken = false;
let faults = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-supervisor-'));
  clock = new MovableClock(Date.now());
  isBroken = false;
  faults = 0;
  live = liveRunIn(folder);
  live.commit([{ kind: 'run-created', queued: false }, starting(1)]);
  // The run asks first, so nothing is started.
  const asks = { action: 'ask', because: 'asked-to-ask', plan: PLAIN_PLAN, finding: null } as const;
  live.commit([ended(1, { ...asks, ledger: ledger() })]);
  const run: LiveRun = {
    ...live,
    get paths() {
      if (isBroken) throw new Error('a fault of ours');
      return live.paths;
    },
  };
  const log = { write: () => void faults++ };
  supervisor = superviseRun(run, testPlace(), clock, log, {
    outputGrew: () => {},
    changed: () => {},
    handedOver: async () => {},
    monitor: noMonitor(),
    cards: createCardLedger(),
    livingRuns: () => [],
    runsAtWork: NO_RUN_AT_WORK,
    logClaims: createLogClaims(),
    patterns: NO_PATTERNS,
    failures: NO_FAILURES,
    everyWatch,
  });
});
afterEach(async () => {
  isBroken = false;
  await supervisor.leave();
  live.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Lets a second pass and completes whatever falls due in it; while everything throws, nothing waits for the disk. */
async function second(): Promise<void> {
  clock.advance(1_000);
  for (let turn = 0; turn < 20; turn++) await setImmediate();
}

it('a supervision that keeps failing is retried every second, never more often', async () => {
  isBroken = true;
  supervisor.takeUp();
  await second();
  const perSecond: number[] = [];
  for (let passed = 0; passed < 8; passed++) {
    const before = faults;
    await second();
    perSecond.push(faults - before);
  }
  expect(Math.min(...perSecond)).toBeGreaterThan(0);
  expect(Math.max(...perSecond)).toBeLessThanOrEqual(2);
});

it.skipIf(process.platform !== 'linux')(
  'a supervision that failed searches for leftover processes once it works again',
  async () => {
    const left = spawn('sleep', ['60'], { env: { ...process.env, VIGIL_RUN_DIR: folder }, stdio: 'ignore' });
    try {
      isBroken = true;
      supervisor.takeUp();
      await second();
      expect(faults).toBeGreaterThan(0);
      isBroken = false;
      const isTold = () =>
        live.state.notes.some(({ code }) => code === 'orphan-left' || code === 'orphan-ended');
      await until(async () => {
        await second();
        return isTold();
      }, 'it is told');
    } finally {
      left.kill('SIGKILL');
    }
  },
);
