import { join } from 'node:path';
import { attemptFolder } from '../../../core/protocol/disk/run-folder.ts';
import type { ReadingShape } from '../../../core/protocol/disk/work-seen.ts';
import type { JournalEntry } from '../../../core/protocol/journal/journal-record.ts';
import { isSameReading } from '../../../core/run/apply/reduce-sources.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import type { LiveRun } from '../../live/live-run.ts';
import { readLastLines } from '../../store/ending-files.ts';
import { outputEnd } from '../../store/output-reader.ts';

/** What re-reading needs from its callers. */
interface RereadDependencies {
  hasLeft(): boolean;
  /** Journals entries and carries out their effects. False if the disk refused. */
  commit(entries: readonly JournalEntry[]): boolean;
  /** Resolves when the disk may be tried again. */
  waitToRetry(): Promise<void>;
}

/**
 * Re-reads every attempt with the counting recognizer if the journal says that this is still due. That is so after a
 * choice, or after a host left in the middle of it. Another choice in the meantime restarts it.
 */
export async function rereadIfPending(
  { state }: LiveRun,
  { hasLeft, commit, waitToRetry }: RereadDependencies,
  readAnew: (attempt: number) => Promise<ReadingShape | null>,
): Promise<void> {
  while (state.sources.rereadPending && !hasLeft()) {
    const { sources } = state;
    const goesOn = () => isSameReading(state.sources, sources) && !hasLeft();
    let reading: ReadingShape | null = null;
    for (const { attempt } of [...state.attempts.list]) if (goesOn()) reading = await readAnew(attempt);
    while (goesOn() && !commit([{ kind: 'output-reread', reading }])) await waitToRetry();
  }
}

/**
 * Re-reads the output of the newest attempt if it has grown since the verdict, for example by a last flush of its
 * keeper or after a disk error. New iterations, or a new end of the output, lead to another verdict; the last lines of
 * the attempt are taken from all of it.
 */
export async function readLateOutput(
  { state, paths }: LiveRun,
  { hasLeft, commit }: Omit<RereadDependencies, 'waitToRetry'>,
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
  // A user may have resumed it meanwhile.
  if (!isOver() || newestAttempt(state) !== attempt) return;
  const lastLines = readLastLines(paths.folder, number, bytes) ?? attempt.lastLines;
  commit([{ kind: 'output-came-late', attempt: number, bytes, lastLines, ...reading }]);
}
