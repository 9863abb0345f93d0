import { isDeath } from '../../ending/ending-groups.ts';
import type { JudgedEnding } from '../../protocol/disk/ending.ts';
import { areAgesAlike } from '../experiment/alike-ages.ts';

/** How far the process of an attempt got. */
export interface Reached {
  /** Iterations it completed. */
  completed: number;
  /** How it ended; null while it is alive. */
  judged: Pick<JudgedEnding, 'class'> | null;
}

/**
 * Whether a change helped: the process with it finished, or completed clearly more iterations than the one before. Null if
 * that is not known, because it is alive, or something else ended it.
 */
export function hasHelped(
  before: Pick<Reached, 'completed'>,
  { completed, judged }: Reached,
): boolean | null {
  if (judged?.class === 'finished') return true;
  if (completed > before.completed && !areAgesAlike(completed, before.completed)) return true;
  return judged !== null && isDeath(judged.class) ? false : null;
}
