import type { RunRow } from '../protocol/wire/run-view.ts';

/** So many names that a list of them can still be read. */
const MOST_OFFERED = 50;

/** Names of experiments, those of the newest runs first. */
export function experimentsOf(rows: readonly Pick<RunRow, 'experiment' | 'createdAt'>[]): string[] {
  const newestAt = new Map<string, number>();
  for (const { experiment, createdAt } of rows)
    if (experiment !== null && createdAt >= (newestAt.get(experiment) ?? 0))
      newestAt.set(experiment, createdAt);
  return [...newestAt]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_OFFERED)
    .map(([name]) => name);
}
