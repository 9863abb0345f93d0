import { iterationsCompletedBy } from '../../checkpoint/adoption.ts';
import { candidatesOf, hasOwnForm } from '../../checkpoint/candidates.ts';
import { canBeRows } from '../../checkpoint/checkpoint-content.ts';
import { asksForFile } from '../../checkpoint/usual-files.ts';
import type { SafetyView } from '../../protocol/wire/safety-view.ts';
import { hasOwnWay } from '../state/replay-in-force.ts';
import { canResume, isContiguous, type RunState } from '../state/run-state.ts';

/** What part of a run would survive the death of its job now. */
export function safetyOf(state: RunState): SafetyView {
  if (!canResume(state)) return { canResume: false, savedIteration: 0 };
  return hasOwnWay(state)
    ? { canResume: true, savedIteration: savedIteration(state) }
    : { canResume: true, byReplay: true, savedIteration: replayedIteration(state) };
}

/** The last iteration whose calls the next attempt is given; null if that is unknown, or no iteration was recognised. */
function replayedIteration({
  replay: { keptTo, unsureTo },
  work: { highestIteration },
}: RunState): number | null {
  if (highestIteration <= unsureTo) return null;
  return Math.min(keptTo ?? highestIteration, highestIteration) || null;
}

/**
 * The last iteration that need not be repeated, as `resumePoint` would find it now. If Vigil can write the rows itself,
 * that is every completed one; otherwise it is that of the newest file which the job could load. null: the job saves by
 * itself and no file is known.
 */
function savedIteration(state: RunState): number | null {
  const newest = Math.max(
    0,
    ...candidatesOf(state)
      .filter(({ suspect }) => !suspect)
      .map(({ iteration, writtenAt }) => iteration ?? iterationsCompletedBy(state, writtenAt) ?? 0),
  );
  const ownForm = hasOwnForm(state);
  // The helper passes Vigil's rows to the job, unless the job has its own form.
  const takesRows = asksForFile(state) || (state.sources.resumesByItself && !ownForm);
  if (!takesRows) return newest > 0 ? newest : null;
  // Printed values, and iterations with a gap, cannot be written as rows.
  const hasRows = !ownForm && isContiguous(state) && canBeRows(state);
  return hasRows ? state.work.highestIteration : newest;
}
