import { hasOwnForm } from '../../checkpoint/candidates.ts';
import { usualIterationsBetweenSaves } from '../../checkpoint/interval/save-costs.ts';
import type { KnownAttempt } from '../parts/attempts.ts';
import { leavesInOrder, type RunState } from '../state/run-state.ts';

/**
 * Iterations that follow the next one before the process of an attempt can leave again without loss. A job that keeps its
 * state in a form of its own can do so only after a save; until the interval between two is known, it is that up to the
 * first.
 */
export function iterationsAhead(state: RunState, { verifiedAtStart }: KnownAttempt): number {
  if (leavesInOrder(state)) return 1;
  if (!hasOwnForm(state)) return 0;
  const { saves } = state.checkpoints;
  // Numbers ahead of the iterations count something else, such as steps.
  if (saves.some((iteration) => iteration > state.work.highestIteration + 1)) return 0;
  const [first] = saves;
  const interval =
    usualIterationsBetweenSaves(state) ?? (first === undefined ? null : first - verifiedAtStart);
  return Math.max(1, interval ?? 1) - 1;
}
