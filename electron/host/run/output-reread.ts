import type { JournalEntry } from '../../core/protocol/journal-record.ts';
import type { ReadingShape } from '../../core/protocol/work-seen.ts';
import type { LiveRun } from './live-run.ts';

/** What reading all anew needs of those around it. */
interface RereadSurroundings {
  hasLeft(): boolean;
  /** Journals and carries out. False if the disk refused. */
  commit(entries: readonly JournalEntry[]): boolean;
  /** Resolves when the disk may be asked again. */
  patience(): Promise<void>;
}

/**
 * Has every attempt be read anew by the recognizer that counts, if the journal says that this is still to be done: after
 * a choice, or where a host left in the middle of it. Another choice meanwhile has it begin again.
 */
export async function rereadIfPending(
  { state }: LiveRun,
  { hasLeft, commit, patience }: RereadSurroundings,
  readAnew: (attempt: number) => Promise<ReadingShape | null>,
): Promise<void> {
  while (state.rereadPending && !hasLeft()) {
    const { recognizer } = state;
    const goesOn = () => state.recognizer === recognizer && !hasLeft();
    let reading: ReadingShape | null = null;
    for (const { attempt } of [...state.attempts]) if (goesOn()) reading = await readAnew(attempt);
    while (goesOn() && !commit([{ kind: 'output-reread', reading }])) await patience();
  }
}
