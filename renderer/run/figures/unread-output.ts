import { formatBytes } from '../../text/format.ts';
import type { WindowText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';

/** What there is to say of a run of which no iteration is known: how much it printed, of which nothing was recognised. */
export function unreadSentence(run: MergedRun, text: WindowText): string {
  // What it printed may be there, but cannot be told from a journal that is not read.
  if (run.row.problem !== null) return text.run.nothingToShow;
  const { linesRead } = run.reading;
  const bytes = run.attempts.at(-1)?.outputBytes ?? 0;
  if (linesRead !== null && linesRead > 0) return text.run.unreadLines(linesRead);
  if (bytes > 0) return text.run.unreadBytes(formatBytes(bytes));
  return run.row.phase === 'ended' ? text.run.printedNothing : text.run.nothingPrinted;
}
