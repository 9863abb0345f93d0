import { iterationsCompletedBy } from '../../checkpoint/adoption.ts';
import { candidatesOf, hasOwnForm } from '../../checkpoint/candidates.ts';
import { canBeRows } from '../../checkpoint/checkpoint-content.ts';
import { CHECKPOINT_PLACE } from '../../protocol/policy/resume-places.ts';
import type { SafetyView } from '../../protocol/wire/safety-view.ts';
import { canResume, isContiguous, type RunState } from '../state/run-state.ts';

/** What part of a run would survive the death of its job now. */
export function safetyOf(state: RunState): SafetyView {
  if (!canResume(state)) return { canResume: false, savedIteration: 0 };
  return { canResume: true, savedIteration: savedIteration(state) };
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
  const asksForFile =
    state.settings.spec.resumeArguments?.some((argument) => argument.includes(CHECKPOINT_PLACE)) ?? false;
  const ownForm = hasOwnForm(state);
  // The helper passes Vigil's rows to the job, unless the job has its own form.
  const takesRows = asksForFile || (state.sources.resumesByItself && !ownForm);
  if (!takesRows) return newest > 0 ? newest : null;
  // Printed values, and iterations with a gap, cannot be written as rows.
  const hasRows = !ownForm && isContiguous(state) && canBeRows(state);
  return hasRows ? state.work.highestIteration : newest;
}
