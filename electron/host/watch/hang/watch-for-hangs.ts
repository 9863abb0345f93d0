import { mergeEnvironment } from '../../base/environment.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import { createActivityMeter } from './activity-meter.ts';
import { createGpuMeter } from './gpu-meter.ts';
import { createHangWatch, type HangWatch } from './hang-watch.ts';
import { openIntervalStore } from './interval-store.ts';
import { readWritten } from './read-written.ts';
import { createSilenceHandover } from './silence-handover.ts';
import { dumpStacks } from './stack-dump.ts';

/** The hang watch on real processes, files and stacks. */
export function watchForHangs(context: WatchContext): HangWatch {
  const { run, keeper, clock } = context;
  const { machine, processes } = context.place;
  const { paths, state } = run;
  const { spec } = state.settings;
  const file = spec.program.kind === 'command' ? spec.program.file : machine.programs.execPath;
  return createHangWatch({
    ...context,
    meter: createActivityMeter(paths.folder, processes, createGpuMeter(spec.id, context), keeper.measure),
    store: openIntervalStore(spec, paths),
    handover: createSilenceHandover(state, paths),
    // If Vigil cannot see what a job does, its silence means nothing.
    living: () => (run.problem() === null ? keeper.living() : null),
    outputEnd: keeper.outputEnd,
    isOutputBlocked: () => typeof keeper.living()?.outputBlocked === 'string',
    hangsAhead: (written) => {
      const logFiles = state.attempts.list.find((one) => one.attempt === written.attempt)?.logFiles ?? [];
      return context.failures.hangsAhead(readWritten(paths.folder, written, logFiles));
    },
    dump: async ({ attempt, pid }) => {
      const env = mergeEnvironment(machine.system, machine.programs.env, spec.env);
      return dumpStacks({ paths, attempt, pid, program: { file, env, cwd: spec.cwd } }, processes, clock);
    },
  });
}
