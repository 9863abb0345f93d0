import { formatBytes } from '../../../electron/core/protocol/text/quantities.ts';
import type { WindowText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';

/** A sentence for a run without a known iteration: how much it printed, and that nothing was recognised. */
export function unreadSentence(run: MergedRun, text: WindowText): string {
  // There may be output, but a damaged journal cannot show how much.
  if (run.row.problem !== null) return text.run.nothingToShow;
  const { linesRead } = run.reading;
  const bytes = run.attempts.at(-1)?.outputBytes ?? 0;
  if (linesRead !== null && linesRead > 0) return text.run.unreadLines(linesRead);
  if (bytes > 0) return text.run.unreadBytes(formatBytes(bytes));
  return run.row.phase === 'ended' ? text.run.printedNothing : text.run.nothingPrinted;
}
