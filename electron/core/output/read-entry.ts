import type { JournalEntry } from '../protocol/journal/journal-record.ts';

/** Iterations that were read from the output. */
export type ReadEntry = Extract<JournalEntry, { kind: 'iteration-read' }>;

/** The last entry, if it tells of iterations up to one. */
export function endingAt(iteration: number, entries: readonly JournalEntry[]): ReadEntry | null {
  const last = entries.at(-1);
  return last?.kind === 'iteration-read' && last.iteration === iteration ? last : null;
}

/** Whether both are frames of a bar, which were read at once and are one piece of news. */
export const areFrames = (one: ReadEntry, next: ReadEntry, isCrowded: boolean): boolean =>
  isBareBar(one) && isBareBar(next) && (isCrowded || Object.keys(next.metrics).length === 0);

/** Makes what follows it part of an entry. */
export function join(into: ReadEntry, next: ReadEntry, best: ReadEntry['best']): void {
  Object.assign(into, next, { best, from: into.from, metrics: { ...into.metrics, ...next.metrics } });
}

/** The last entry is of the best so far: the one before it, which was that until then, needs no entry of its own any more. */
export function foldOlderBest(entries: JournalEntry[]): void {
  const [older, best] = entries.slice(-2);
  if (older?.kind !== 'iteration-read' || best?.kind !== 'iteration-read') return;
  if (best.from !== older.iteration + 1) return;
  join(older, best, best.best);
  entries.pop();
}

const isBareBar = ({ y, best, parameters }: ReadEntry): boolean =>
  y === null && best === null && Object.keys(parameters).length === 0;
