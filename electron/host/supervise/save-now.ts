import { hasOwnForm } from '../../core/checkpoint/candidates.ts';
import type { Answer } from '../../core/protocol/wire/problem.ts';
import type { SavedNow } from '../../core/protocol/wire/saved-now.ts';
import { leavesInOrder } from '../../core/run/state/run-state.ts';
import { placeFile } from '../../platform/files/replace-file.ts';
import { refuse } from '../base/answers.ts';
import type { LiveRun } from '../live/live-run.ts';
import { commitCheckpoint, writeCheckpoint } from '../live/run-checkpoints.ts';
import { verifyFile } from '../store/checkpoint-store.ts';

/**
 * Saves the state of a run whose job lives: Vigil writes the rows that it knows, and a job that looks for requests is
 * asked to save what only it has.
 */
export function saveNow(run: LiveRun, nowMs: number): Answer<SavedNow> {
  const { state } = run;
  const iteration = hasOwnForm(state) ? null : writtenNow(run, nowMs);
  const isAsked = leavesInOrder(state) && ask(run);
  if (iteration === null && !isAsked)
    return refuse({ code: 'checkpoint-impossible', id: state.settings.spec.id });
  return { ok: true, value: { iteration, isAsked } };
}

/** The iteration of a checkpoint of everything observed that is whole on the disk; null if there is none. */
function writtenNow(run: LiveRun, nowMs: number): number | null {
  const { highestIteration } = run.state.work;
  const isThere = () =>
    run
      .checkpointEntries()
      .some(
        (entry) =>
          entry.iteration === highestIteration && verifyFile(run.paths, entry, run.configuration).level === 2,
      );
  if (!isThere()) {
    const placed = writeCheckpoint(run, nowMs);
    if (typeof placed === 'object') commitCheckpoint(run, placed);
  }
  return isThere() ? highestIteration : null;
}

/** Leaves the request for the job. False if the disk refuses it. */
function ask({ paths }: LiveRun): boolean {
  try {
    placeFile(paths.checkpointRequest, '');
    return true;
  } catch {
    return false;
  }
}
