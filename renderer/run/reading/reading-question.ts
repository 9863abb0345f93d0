import { finiteOf } from '../../../electron/core/protocol/basics.ts';
import type { MergedRun } from '../../wire/merge-run.ts';

/** What Vigil asks about the reading of a run's output; the most important question first, and one at a time. */
export function readingQuestion({
  row,
  reading: { from, structure, contradiction },
  observations,
}: Pick<MergedRun, 'row' | 'reading' | 'observations'>): 'proposal' | 'contradiction' | 'direction' | null {
  if (row.problem !== null) return null;
  if (from !== 'job' && structure?.isProposal && structure.iterations !== null) return 'proposal';
  if (contradiction !== null) return 'contradiction';
  // What no value was seen of needs no direction yet.
  const hasValue = observations.some(({ y }) => y !== null && finiteOf(y) !== null);
  return row.goal === null && hasValue ? 'direction' : null;
}
