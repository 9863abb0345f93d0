import type { KnownJobCheckpoint } from '../parts/checkpoints.ts';
import { leastHighest } from './log-numbers.ts';
import type { RunState } from './run-state.ts';

/**
 * The last iteration that is known for certain: observed, or contained in a verified checkpoint. A checkpoint in the
 * job's own form counts only if nothing is observed, and only as far as it can be inspected. Its numbers may mean
 * something else. A log counts only by its content.
 */
export function verifiedIteration({ work, checkpoints }: Pick<RunState, 'work' | 'checkpoints'>): number {
  return Math.max(
    leastHighest(work),
    ...checkpoints.written.map((known) => known.entry.iteration),
    ...checkpoints.adopted
      .filter(({ entry }) => entry.resumable)
      .filter((known) => known.level === 2 || (work.highestIteration === 0 && isWholeInItsForm(known)))
      .map((known) => known.entry.iteration ?? 0),
  );
}

/**
 * True if a job could resume from a file of its own, as far as can be checked. JSON that is inconsistent has level 1
 * and a reason; an unknown form has level 0 and a reason.
 */
export const isWholeInItsForm = ({ entry, level, because }: KnownJobCheckpoint): boolean =>
  entry.resumable && (level === 0 || because === null);
