import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import type { AttemptsState } from '../parts/attempts.ts';

/** True if late output belongs to the newest attempt, whose ending was judged without it. */
export function hasComeLate(
  { list }: AttemptsState,
  { attempt }: Extract<JournalEntry, { kind: 'output-came-late' }>,
): boolean {
  const newest = list.at(-1);
  return newest?.attempt === attempt && newest.ending !== null;
}
