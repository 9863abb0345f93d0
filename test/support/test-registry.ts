import { join } from 'node:path';
import type { Clock } from '../../electron/host/base/clock.ts';
import { openLog } from '../../electron/host/base/log.ts';
import { createLogClaims } from '../../electron/host/live/log-claims.ts';
import { createCardLedger } from '../../electron/host/monitor/card-ledger.ts';
import type { Place } from '../../electron/host/place/place.ts';
import { openRegistry, type RunRegistry } from '../../electron/host/runs/run-registry.ts';
import { NO_FAILURES } from './no-failures.ts';
import { noMonitor } from './no-monitor.ts';
import { NO_RUN_AT_WORK } from './no-run-at-work.ts';
import { testPlace } from './test-place.ts';
import { NO_PATTERNS } from './watch-context.ts';

/** The runs of a home folder, as a host that starts now reads them. It has no queue, and its user has no patterns. */
export function openTestRegistry(home: string, clock: Clock, place: Place = testPlace()): RunRegistry {
  const paths = { runs: join(home, 'runs'), runIndex: join(home, 'index.jsonl') };
  const log = openLog(join(home, 'host.log'));
  return openRegistry(paths, {
    ...{
      place,
      clock,
      log,
      monitor: noMonitor(),
      cards: createCardLedger(),
      livingRuns: () => [],
      logClaims: createLogClaims(),
      runsAtWork: NO_RUN_AT_WORK,
      patterns: NO_PATTERNS,
      failures: NO_FAILURES,
    },
    handedOver: async () => {},
  });
}
