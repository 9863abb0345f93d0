import type { JournalEntry } from '../protocol/journal/journal-record.ts';
import { newWorkSince } from '../run/state/new-work-since.ts';
import type { RunState } from '../run/state/run-state.ts';
import type { ReadEntry } from './read-entry.ts';

/**
 * If the job does not report each iteration's duration (`took`), they share the time since the previous iteration evenly.
 * The exact print time is unknown: the time of reading is the latest possible.
 */
export function shareTime(
  { work: { observations } }: Pick<RunState, 'work'>,
  attempt: RunState['attempts']['list'][number] | undefined,
  entries: readonly JournalEntry[],
  took: ReadonlyMap<ReadEntry, number>,
  atMs: number,
): void {
  const read = entries.filter((entry): entry is ReadEntry => entry.kind === 'iteration-read');
  if (read.length === 0 || !attempt) return;
  const until = attempt.endedAt ?? atMs;
  const since = Math.min(until, Math.max(newWorkSince(attempt), observations.at(-1)?.at ?? 0));
  const count = read.reduce((sum, entry) => sum + entry.iteration - entry.from + 1, 0);
  const each = (until - since) / count;
  for (const entry of read) {
    entry.durationMs = took.get(entry) ?? each;
    entry.saidAt = Math.round(until);
  }
}
