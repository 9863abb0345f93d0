import type { AttemptStarted } from '../../core/protocol/disk/ending.ts';
import type { LeftProcess } from '../../core/protocol/disk/left-process.ts';
import { newestAttempt } from '../../core/run/state/run-state.ts';
import type { LiveRun } from '../live/live-run.ts';
import type { RunTraces } from '../place/job-processes.ts';
import { readStarted } from '../store/attempt-files.ts';

/** What a place needs to find the processes of a run. `told`: what the keeper found to be the run's. */
export const tracesOf = (run: LiveRun, told: readonly LeftProcess[]): RunTraces => ({
  runFolder: run.paths.folder,
  told,
  starts: { [Symbol.iterator]: () => startsOf(run) },
  unseenEnd: () => unseenEnd(run),
});

/** Where the first attempt is not known, what is older than the others may be the run's, too. */
function* startsOf({ state, paths }: LiveRun): Generator<AttemptStarted | null> {
  if (state.attempts.list[0]?.attempt !== 1) return;
  for (const { attempt } of state.attempts.list) yield readStarted(paths, attempt);
}

function unseenEnd(run: LiveRun): AttemptStarted | null {
  const last = newestAttempt(run.state);
  // An ending that was seen needs no waiting.
  if (!last || (last.judged && !last.judged.unseen)) return null;
  return readStarted(run.paths, last.attempt);
}
