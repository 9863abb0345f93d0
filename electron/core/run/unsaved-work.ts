import { candidatesOf, hasOwnForm } from '../checkpoint/candidates.ts';
import type { SafetyView } from '../protocol/safety-view.ts';
import { canResume, isContiguous, type RunState } from './run-state.ts';

/** Stands among the arguments for the file to resume from. */
const CHECKPOINT_PLACE = '{checkpoint}';

/** What of a run would outlive its job now, by what is known of this job. */
export function safetyOf(state: RunState): SafetyView {
  if (!canResume(state)) return { canResume: false, savedIteration: 0 };
  return { canResume: true, savedIteration: savedIteration(state) };
}

/**
 * The last iteration that need not be computed again. Where Vigil can write the rows itself, that is every completed one;
 * where the job keeps a form of its own, the newest file it could load. null: the job saves by itself and no file is known.
 */
function savedIteration(state: RunState): number | null {
  const newest = Math.max(
    0,
    ...candidatesOf(state)
      .filter(({ suspect }) => !suspect)
      .map(({ iteration }) => iteration ?? 0),
  );
  // Through the helper the job gets its rows from Vigil.
  if (state.resumesByItself) return state.highestIteration;
  const asksForFile =
    state.spec.resumeArguments?.some((argument) => argument.includes(CHECKPOINT_PLACE)) ?? false;
  if (!asksForFile) return newest > 0 ? newest : null;
  return !hasOwnForm(state) && isContiguous(state) ? state.highestIteration : newest;
}
