import type { RunState } from '../../core/run/state/run-state.ts';
import { rowOf } from '../../core/run/views/run-views.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { createNotifier } from '../base/notifier.ts';
import { runPaths } from '../base/paths.ts';
import type { Failures } from '../failures/failures.ts';
import { openLiveRun } from '../live/live-run.ts';
import type { CardLedger } from '../monitor/card-ledger.ts';
import type { MachineMonitor } from '../monitor/machine-monitor.ts';
import type { Place } from '../place/place.ts';
import type { Journal } from '../store/journal.ts';
import type { Patterns } from '../store/pattern-file.ts';
import { type Dependencies, superviseRun } from '../supervise/supervisor.ts';
import { withHangStatus } from '../watch/hang/hang-status.ts';
import { everyWatch } from '../watch/watches.ts';
import type { RegisteredRun } from './registered-run.ts';

/** What all runs of a home share. */
export interface HomeServices {
  place: Place;
  clock: Clock;
  log: Log;
  /** Measures machine and GPUs while that is needed. */
  monitor: MachineMonitor;
  /** Which scripts use which GPU. */
  cards: CardLedger;
  /** The runs with a living job. */
  livingRuns: Dependencies['livingRuns'];
  /** The runs whose jobs lived at any time since. */
  runsAtWork: Dependencies['runsAtWork'];
  logClaims: Dependencies['logClaims'];
  patterns: Patterns;
  /** The catalogue of known failures. */
  failures: Failures;
  /** Resolves when no run is between the queue and its first attempt. */
  handedOver(): Promise<void>;
}

/** A run that can continue, with its supervision. `touch` is called with it after every change. */
export function registerRun(
  folder: string,
  { state, journal, revision }: { state: RunState; journal: Journal; revision: number },
  {
    place,
    clock,
    log,
    monitor,
    cards,
    livingRuns,
    runsAtWork,
    logClaims,
    patterns,
    failures,
    handedOver,
  }: HomeServices,
  touch: (run: RegisteredRun) => void,
): RegisteredRun {
  const live = openLiveRun(state, runPaths(folder), journal, clock, () => touch(run));
  const grown = createNotifier();
  const supervisor = superviseRun(live, place, clock, log, {
    monitor,
    cards,
    livingRuns,
    runsAtWork,
    logClaims,
    patterns,
    failures,
    everyWatch,
    outputGrew: () => grown.notify(),
    changed: () => touch(run),
    handedOver,
  });
  const run: RegisteredRun = {
    id: state.settings.spec.id,
    folder,
    state,
    supervisor,
    isDamaged: false,
    row: () => {
      const row = withHangStatus(rowOf(state), supervisor.hangStatus());
      const problem = live.problem();
      return { ...row, problem, leftMs: problem ? null : row.leftMs };
    },
    changed: createNotifier(),
    grown,
    revision,
  };
  return run;
}
