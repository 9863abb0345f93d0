import { needOf } from '../../core/home/need.ts';
import type { RunRow } from '../../core/protocol/wire/run-view.ts';

/** Something that happened to a run and that a person may want to know at once. */
export interface RunNews {
  kind: 'needs-you' | 'finished';
  row: RunRow;
}

/**
 * What happened between two lists of runs: runs that need a person now, or for another reason than before, and runs that
 * finished. A run that a person stopped is no news. A run that was not in the earlier list is only news if it lives,
 * because folders of old runs come and go with their drives.
 * @param before null: nothing is known yet, so nothing has happened
 */
export function newsBetween(before: readonly RunRow[] | null, after: readonly RunRow[]): RunNews[] {
  if (before === null) return [];
  const earlier = new Map(before.map((row) => [row.id, row]));
  return after.flatMap((row): RunNews[] => {
    const was = earlier.get(row.id);
    if (was === undefined && row.phase === 'ended') return [];
    const need = needOf(row);
    if (need !== null) return was && needOf(was)?.cause === need.cause ? [] : [{ kind: 'needs-you', row }];
    const hasFinished = row.phase === 'ended' && row.outcome === 'finished';
    return hasFinished && was?.phase !== 'ended' ? [{ kind: 'finished', row }] : [];
  });
}
