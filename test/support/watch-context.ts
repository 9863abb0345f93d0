import { systemClock } from '../../electron/host/base/clock.ts';
import type { LiveRun } from '../../electron/host/live/live-run.ts';
import { createLogClaims } from '../../electron/host/live/log-claims.ts';
import { createCardLedger } from '../../electron/host/monitor/card-ledger.ts';
import type { Patterns } from '../../electron/host/store/pattern-file.ts';
import type { Signals } from '../../electron/host/watch/contract/watch.ts';
import type { WatchContext } from '../../electron/host/watch/contract/watch-context.ts';
import { NO_FAILURES } from './no-failures.ts';
import { noMonitor } from './no-monitor.ts';
import { NO_RUN_AT_WORK } from './no-run-at-work.ts';
import { testPlace } from './test-place.ts';

/** A user without patterns. */
export const NO_PATTERNS: Patterns = {
  list: () => ({ ok: true, value: [] }),
  compiled: () => [],
  save: () => ({ ok: true, value: null }),
};

const nothing = () => {};

/** Signals that only the given listeners receive. */
export const signalsTo = (some: Partial<Signals> = {}): Signals => ({
  outputGrew: nothing,
  logFilesGrew: nothing,
  sharedLogGrew: nothing,
  repetitionEnded: nothing,
  outputBlocked: nothing,
  inputTyped: nothing,
  jobRuns: nothing,
  eventSaid: nothing,
  eventsJournaled: nothing,
  outputRead: nothing,
  checkpointAdopted: nothing,
  lookNow: nothing,
  ...some,
});

/** The context of a watch over a run without other parts: no keeper, no other watch, a host that stays. */
export const watchContext = (run: LiveRun, more: Partial<WatchContext> = {}): WatchContext => ({
  run,
  clock: systemClock,
  log: { write: nothing },
  place: testPlace(),
  monitor: noMonitor(),
  cards: createCardLedger(),
  livingRuns: () => [],
  runsAtWork: NO_RUN_AT_WORK,
  logClaims: createLogClaims(),
  patterns: NO_PATTERNS,
  failures: NO_FAILURES,
  keeper: {
    living: () => null,
    outputEnd: () => 0,
    outputEndAt: () => null,
    measure: async () => null,
    keeperPid: () => null,
  },
  tell: signalsTo(),
  hasLeft: () => false,
  commit: (entries) => run.commit(entries) !== null,
  persist: (build) => {
    const entries = build();
    if (entries !== null) run.commit(entries);
  },
  changed: nothing,
  logsGrew: nothing,
  ...more,
});
