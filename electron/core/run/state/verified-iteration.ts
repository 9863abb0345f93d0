import type { KnownJobCheckpoint } from '../parts/checkpoints.ts';
import { leastHighest } from './log-numbers.ts';
import type { RunState } from './run-state.ts';

/**
 * Last iteration that is known for sure: observed, or held by a verified checkpoint. What the job keeps in a form of its
 * own counts as far as it can be looked into, and only where nothing is observed: its numbers may be of something else. A log
 * counts by what it tells alone.
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
 * Whether a job could go on from a file of its own, as far as can be told. JSON that contradicts itself has level 1 and a
 * reason; a form that is not known here has level 0 and one.
 */
export const isWholeInItsForm = ({ entry, level, because }: KnownJobCheckpoint): boolean =>
  entry.resumable && (level === 0 || because === null);
