import { join } from 'node:path';
import { attemptFolder } from '../../../core/protocol/disk/run-folder.ts';
import type { ReadingShape } from '../../../core/protocol/disk/work-seen.ts';
import type { JournalEntry } from '../../../core/protocol/journal/journal-record.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import type { LiveRun } from '../../live/live-run.ts';
import { readLastLines } from '../../store/ending-files.ts';
import { outputEnd } from '../../store/output-reader.ts';

/** What reading all anew needs of those around it. */
interface RereadDependencies {
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
  { hasLeft, commit, patience }: RereadDependencies,
  readAnew: (attempt: number) => Promise<ReadingShape | null>,
): Promise<void> {
  while (state.sources.rereadPending && !hasLeft()) {
    const { recognizer } = state.sources;
    const goesOn = () => state.sources.recognizer === recognizer && !hasLeft();
    let reading: ReadingShape | null = null;
    for (const { attempt } of [...state.attempts.list]) if (goesOn()) reading = await readAnew(attempt);
    while (goesOn() && !commit([{ kind: 'output-reread', reading }])) await patience();
  }
}

/**
 * Reads the output of the newest attempt anew if more of it is there than its end was judged by, as after a last flush of its
 * keeper, or where the disk had kept it. What it tells asks for another verdict, and so does what stands at its end; the last
 * lines of the attempt are taken from all of it.
 */
export async function takeUpLateOutput(
  { state, paths }: LiveRun,
  { hasLeft, commit }: Omit<RereadDependencies, 'patience'>,
  isRead: () => boolean,
  readAnew: (attempt: number) => Promise<ReadingShape | null>,
): Promise<void> {
  const attempt = newestAttempt(state);
  const judgedBy = attempt?.ending?.outputBytes ?? null;
  const isOver = () => state.lifecycle.phase === 'ended' && !state.sources.rereadPending && !hasLeft();
  if (!attempt || judgedBy === null || !isOver()) return;
  const bytes = await outputEnd(join(paths.folder, attemptFolder(attempt.attempt))).catch(() => 0);
  if (bytes <= judgedBy) return;
  const { attempt: number } = attempt;
  const reading = isRead() ? { reading: await readAnew(number) } : {};
  // A user may have had it go on meanwhile.
  if (!isOver() || newestAttempt(state) !== attempt) return;
  const lastLines = readLastLines(paths.folder, number, bytes) ?? attempt.lastLines;
  commit([{ kind: 'output-came-late', attempt: number, bytes, lastLines, ...reading }]);
}
