import type { RunState } from '../../core/run/state/run-state.ts';
import { rowOf } from '../../core/run/views/run-views.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { createNotifier } from '../base/notifier.ts';
import { runPaths } from '../base/paths.ts';
import { openLiveRun } from '../live/live-run.ts';
import type { Place } from '../place/place.ts';
import type { Journal } from '../store/journal.ts';
import type { Patterns } from '../store/pattern-file.ts';
import { superviseRun } from '../supervise/supervisor.ts';
import { withHangTold } from '../watch/hang/hang-told.ts';
import { everyWatch } from '../watch/watches.ts';
import type { RegisteredRun } from './registered-run.ts';

/** What every run of a home shares. */
export interface RunSurroundings {
  place: Place;
  clock: Clock;
  log: Log;
  patterns: Patterns;
  /** Resolves when no run is on its way from the queue to its first attempt. */
  handedOver(): Promise<void>;
}

/** A run that can go on, with all that carries it. `touch` is called with it whenever it has changed. */
export function registerRun(
  folder: string,
  { state, journal, revision }: { state: RunState; journal: Journal; revision: number },
  { place, clock, log, patterns, handedOver }: RunSurroundings,
  touch: (run: RegisteredRun) => void,
): RegisteredRun {
  const live = openLiveRun(state, runPaths(folder), journal, clock, () => touch(run));
  const grown = createNotifier();
  const supervisor = superviseRun(live, place, clock, log, {
    patterns,
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
      const row = withHangTold(rowOf(state), supervisor.hangTold());
      const problem = live.problem();
      return { ...row, problem, leftMs: problem ? null : row.leftMs };
    },
    changed: createNotifier(),
    grown,
    revision,
  };
  return run;
}
