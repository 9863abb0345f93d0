import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCardLedger } from '../../electron/host/monitor/card-ledger.ts';
import { MovableClock } from '../host/movable-clock.ts';
import { fakeMonitor } from './fake-monitor.ts';
import { liveRunIn } from './live-run.ts';

/** A run that has not started, and what a gate in front of it looks at. */
export function gatedRun() {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-gate-'));
  const run = liveRunIn(folder, {});
  run.commit([{ kind: 'run-created', queued: false }]);
  return {
    ...{ run, clock: new MovableClock(1), monitor: fakeMonitor(), cards: createCardLedger() },
    close: () => {
      run.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
