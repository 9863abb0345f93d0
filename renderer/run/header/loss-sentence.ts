import { formatRunning } from '../../../electron/core/protocol/text/quantities.ts';
import type { WindowText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { unsavedWork } from '../figures/run-figures.ts';

/** The work that would be lost if the job ended now, as far as known. */
export function lossSentence(run: MergedRun, nowMs: number, text: WindowText): string {
  const loss = unsavedWork(run, nowMs);
  if (loss === null) return text.run.stopHardText(text.run.nothingToLose);
  const duration = formatRunning(loss.lostMs);
  const work = text.run.workOf(duration, loss.completed);
  if (!run.safety.canResume) return text.run.stopLosesAll(work);
  if (loss.atMost) return text.run.stopHardAtMost(work);
  return text.run.stopHardText(text.run.lossOf(duration, loss.completed, loss.iteration));
}
