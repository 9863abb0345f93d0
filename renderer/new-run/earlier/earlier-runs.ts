import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';

const MOST = 10;

/**
 * Runs to begin a new one from, the newest first: those of the script that was typed, or where there is none of it, the
 * newest run of each script.
 */
export function earlierRuns(rows: readonly RunRow[], script: string): RunRow[] {
  const newestFirst = rows
    .filter((row) => !row.sample && row.script !== null)
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  const same = newestFirst.filter((row) => row.script === script);
  if (same.length > 0) return same.slice(0, MOST);
  const seen = new Set<string | null>();
  return newestFirst.filter((row) => !seen.has(row.script) && seen.add(row.script)).slice(0, MOST);
}
