import type { Problem } from '../../electron/core/protocol/wire/problem.ts';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';

/** Which runs are listed. */
export type RowFilter = 'all' | 'living' | 'finished' | 'attention';

/** True for a run that ended otherwise than it should, or that cannot be read. */
const needsAttention = (row: RunRow): boolean =>
  (row.problem !== null && row.problem.code !== 'card-settling' && !waitsForFreeCard(row.problem)) ||
  row.outcome === 'failed' ||
  row.outcome === 'unconfirmed';

/** Nothing is wrong while other runs use the GPUs, or until these are read. */
const waitsForFreeCard = (problem: Problem): boolean =>
  problem.code === 'card-awaited' && ['none-free', 'not-measured'].includes(problem.because.kind);

const passes: Record<RowFilter, (row: RunRow) => boolean> = {
  all: () => true,
  living: (row) => row.phase !== 'ended',
  finished: (row) => row.outcome === 'finished',
  attention: needsAttention,
};

/** The rows that the queue does not show: a run that waits for its turn stands there, and only there. */
export const outsideQueue = (rows: readonly RunRow[]): RunRow[] =>
  rows.filter(({ phase }) => phase !== 'queued');

/** The rows to list: those that pass the filter and hold every word of the search in name, id or tags, living ones first, newest first. */
export function selectRows(rows: readonly RunRow[], search: string, filter: RowFilter): RunRow[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const holds = (row: RunRow) => {
    const text = [row.name, row.id, ...row.tags].join(' ').toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  };
  return rows
    .filter((row) => passes[filter](row) && holds(row))
    .sort(
      (a, b) =>
        Number(a.phase === 'ended') - Number(b.phase === 'ended') ||
        b.createdAt - a.createdAt ||
        (a.id < b.id ? 1 : -1),
    );
}
