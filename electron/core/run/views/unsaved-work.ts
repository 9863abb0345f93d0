import { completedAt } from '../../checkpoint/adoption.ts';
import { candidatesOf, hasOwnForm } from '../../checkpoint/candidates.ts';
import { canBeRows } from '../../checkpoint/checkpoint-content.ts';
import { CHECKPOINT_PLACE } from '../../protocol/policy/resume-places.ts';
import type { SafetyView } from '../../protocol/wire/safety-view.ts';
import { canResume, isContiguous, type RunState } from '../state/run-state.ts';

/** What of a run would outlive its job now, by what is known of this job. */
export function safetyOf(state: RunState): SafetyView {
  if (!canResume(state)) return { canResume: false, savedIteration: 0 };
  return { canResume: true, savedIteration: savedIteration(state) };
}

/**
 * The last iteration that need not be computed again, as `resumePoint` would find it now. Where Vigil can write the rows itself,
 * that is every completed one; else it is that of the newest file which the job could load. null: the job saves by itself and no
 * file is known.
 */
function savedIteration(state: RunState): number | null {
  const newest = Math.max(
    0,
    ...candidatesOf(state)
      .filter(({ suspect }) => !suspect)
      .map(({ iteration, writtenAt }) => iteration ?? completedAt(state, writtenAt) ?? 0),
  );
  const asksForFile =
    state.settings.spec.resumeArguments?.some((argument) => argument.includes(CHECKPOINT_PLACE)) ?? false;
  const ownForm = hasOwnForm(state);
  // Through the helper the job gets its rows from Vigil, unless it keeps a form of its own.
  const takesRows = asksForFile || (state.sources.resumesByItself && !ownForm);
  if (!takesRows) return newest > 0 ? newest : null;
  // What was only printed, or has a gap, gives no rows.
  const hasRows = !ownForm && isContiguous(state) && canBeRows(state);
  return hasRows ? state.work.highestIteration : newest;
}
