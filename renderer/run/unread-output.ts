import { formatBytes } from '../text/format.ts';
import type { WindowText } from '../text/window-text.ts';
import type { RunState } from '../wire/merge-run.ts';

/** Whether the run has shown no iteration, neither in its output nor in any other way. It is no count of 0: nothing was read. */
export const isUnread = ({ row, observations }: Pick<RunState, 'row' | 'observations'>): boolean =>
  row.iteration === 0 && observations.length === 0;

/** What there is to say of a run of which no iteration is known: how much it printed, of which nothing was recognised. */
export function unreadSentence(run: RunState, text: WindowText): string {
  const { linesRead } = run.reading;
  const bytes = run.attempts.at(-1)?.outputBytes ?? 0;
  if (linesRead !== null && linesRead > 0) return text.run.unreadLines(linesRead);
  if (bytes > 0) return text.run.unreadBytes(formatBytes(bytes));
  return run.row.phase === 'ended' ? text.run.printedNothing : text.run.nothingPrinted;
}
