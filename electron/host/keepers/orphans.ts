import type { AttemptStarted } from '../../core/protocol/disk/ending.ts';
import type { LeftProcess } from '../../core/protocol/disk/left-process.ts';
import { newestAttempt } from '../../core/run/state/run-state.ts';
import type { LiveRun } from '../live/live-run.ts';
import type { RunTraces } from '../place/job-processes.ts';
import { readStarted } from '../store/attempt-files.ts';

/** What a place needs to find the processes of a run. `told`: those that the keeper identified. */
export const runTracesOf = (run: LiveRun, told: readonly LeftProcess[]): RunTraces => ({
  runFolder: run.paths.folder,
  told,
  starts: { [Symbol.iterator]: () => startsOf(run) },
  unseenEnd: () => unseenEnd(run),
});

/** If the first attempt is unknown, processes older than the others may belong to the run too. */
function* startsOf({ state, paths }: LiveRun): Generator<AttemptStarted | null> {
  if (state.attempts.list[0]?.attempt !== 1) return;
  for (const { attempt } of state.attempts.list) yield readStarted(paths, attempt);
}

function unseenEnd(run: LiveRun): AttemptStarted | null {
  const last = newestAttempt(run.state);
  // After an observed end there is no need to wait.
  if (!last || (last.judged && !last.judged.unseen)) return null;
  return readStarted(run.paths, last.attempt);
}
