import type { JournalEntry } from '../protocol/journal/journal-record.ts';

/** Iterations that were read from the output. */
export type ReadEntry = Extract<JournalEntry, { kind: 'iteration-read' }>;

/** The last entry, if it records iterations up to this one. */
export function lastEntryAt(iteration: number, entries: readonly JournalEntry[]): ReadEntry | null {
  const last = entries.at(-1);
  return last?.kind === 'iteration-read' && last.iteration === iteration ? last : null;
}

/** True if both are frames of a bar that were read together, so that one entry is enough. */
export const areBarFrames = (one: ReadEntry, next: ReadEntry, isCrowded: boolean): boolean =>
  isBare(one) && isBare(next) && (isCrowded || Object.keys(next.metrics).length === 0);

/** Merges the next entry into an entry. */
export function mergeEntry(into: ReadEntry, next: ReadEntry, best: ReadEntry['best']): void {
  Object.assign(into, next, { best, from: into.from, metrics: { ...into.metrics, ...next.metrics } });
}

/** The last entry holds the best value so far. Merges the one before it, which held the best until then, into it. */
export function foldOlderBest(entries: JournalEntry[]): void {
  const [older, best] = entries.slice(-2);
  if (older?.kind !== 'iteration-read' || best?.kind !== 'iteration-read') return;
  if (best.from !== older.iteration + 1) return;
  mergeEntry(older, best, best.best);
  entries.pop();
}

/** True if it reports that iterations are complete, without any values. */
export const isBare = ({ y, best, parameters }: ReadEntry): boolean =>
  y === null && best === null && Object.keys(parameters).length === 0;
