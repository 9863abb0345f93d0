import type { Clock } from '../../base/clock.ts';
import { mergeEnvironment } from '../../base/environment.ts';
import type { Log } from '../../base/log.ts';
import type { LiveRun } from '../../live/live-run.ts';
import type { Place } from '../../place/place.ts';
import { createActivityMeter } from './activity-meter.ts';
import { createHangWatch, type HangDependencies, type HangWatch } from './hang-watch.ts';
import { openIntervalStore } from './interval-store.ts';
import { dumpStacks } from './stack-dump.ts';

/** What only the supervisor of the run can give. */
type OfSupervisor = Omit<HangDependencies, 'clock' | 'log' | 'meter' | 'store' | 'dump'>;

/** The watch over a run's attempts with its real means: processes, files, stacks. */
export function watchForHangs(
  run: LiveRun,
  { machine, processes }: Place,
  clock: Clock,
  log: Log,
  ofSupervisor: OfSupervisor,
): HangWatch {
  const { paths, state } = run;
  const { spec } = state;
  const file = spec.program.kind === 'command' ? spec.program.file : machine.programs.execPath;
  return createHangWatch(run, {
    ...ofSupervisor,
    clock,
    log,
    meter: createActivityMeter(paths.folder, processes),
    store: openIntervalStore(spec, paths),
    dump: async ({ attempt, pid }) => {
      const env = mergeEnvironment(machine.system, machine.programs.env, spec.env);
      return dumpStacks({ paths, attempt, pid, program: { file, env, cwd: spec.cwd } }, processes, clock);
    },
  });
}
