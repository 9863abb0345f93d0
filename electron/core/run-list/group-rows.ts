import type { RunRow } from '../protocol/wire/run-view.ts';
import { scriptName } from './row-values.ts';

/** By what the list of runs is divided. */
export const GROUPINGS = ['script', 'experiment', 'tag', 'state'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Rows that have something in common. */
export interface RowGroup {
  /** What they have in common: the path of a script, an experiment, a tag, a state; null: nothing of the kind. */
  key: string | null;
  rows: RunRow[];
  /** The best value of them; null: none has one, or they do not agree which way is better. */
  best: number | null;
}

/**
 * The rows in groups, in the order in which each first occurs; what has no script, experiment or tag is last. A run with several tags
 * is in a group for each.
 */
export function groupRows(rows: readonly RunRow[], by: Grouping): RowGroup[] {
  const groups = new Map<string | null, RunRow[]>();
  for (const row of rows)
    for (const key of keysOf(row, by)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [row]);
      else group.push(row);
    }
  const last = groups.get(null);
  groups.delete(null);
  if (last !== undefined) groups.set(null, last);
  return [...groups].map(([key, own]) => ({ key, rows: own, best: bestOf(own) }));
}

function keysOf(row: RunRow, by: Grouping): (string | null)[] {
  if (by === 'script') return [row.script];
  if (by === 'experiment') return [row.experiment];
  if (by === 'state') return [row.phase === 'ended' ? (row.outcome ?? 'ended') : row.phase];
  return row.tags.length === 0 ? [null] : [...new Set(row.tags)];
}

function bestOf(rows: readonly RunRow[]): number | null {
  let best: number | null = null;
  let goal: RunRow['goal'] = null;
  for (const row of rows) {
    if (row.best === null || row.goal === null) continue;
    if (goal !== null && row.goal !== goal) return null;
    goal = row.goal;
    if (best === null || (goal === 'minimise' ? row.best < best : row.best > best)) best = row.best;
  }
  return best;
}

/** What each script is called: its name, or its whole path where others have the same name. */
export function scriptLabels(paths: readonly string[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const path of new Set(paths)) counts.set(scriptName(path), (counts.get(scriptName(path)) ?? 0) + 1);
  return new Map(paths.map((path) => [path, counts.get(scriptName(path)) === 1 ? scriptName(path) : path]));
}
