import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { mergeEnvironment, type Programs } from '../../keepers/attempt-command.ts';
import type { LiveRun } from '../../live/live-run.ts';
import { createActivityMeter } from './activity-meter.ts';
import { createHangWatch, type HangDependencies, type HangWatch } from './hang-watch.ts';
import { openIntervalStore } from './interval-store.ts';
import { dumpStacks } from './stack-dump.ts';

/** What only the supervisor of the run can give. */
type OfSupervisor = Omit<HangDependencies, 'clock' | 'log' | 'meter' | 'store' | 'dump'>;

/** The watch over a run's attempts with its real means: processes, files, stacks. */
export function watchForHangs(
  run: LiveRun,
  programs: Programs,
  clock: Clock,
  log: Log,
  ofSupervisor: OfSupervisor,
): HangWatch {
  const { paths, state } = run;
  const { spec } = state;
  const programFile = spec.program.kind === 'command' ? spec.program.file : programs.execPath;
  return createHangWatch(run, {
    ...ofSupervisor,
    clock,
    log,
    meter: createActivityMeter(paths.folder),
    store: openIntervalStore(spec, paths),
    dump: async ({ attempt, pid }) => {
      const env = mergeEnvironment(programs.env, spec.env);
      return dumpStacks({ paths, attempt, pid, env, programFile, cwd: spec.cwd }, clock);
    },
  });
}
