import { formatRunning } from '../../../electron/core/protocol/text/quantities.ts';
import type { WindowText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { type UnsavedWork, unsavedWork } from '../figures/run-figures.ts';

/** The figure "Unsaved work" of a run; `below` null: there is nothing more to say. */
export interface LossFigure {
  value: string;
  below: string | null;
}

/** What would be lost if the job died now; where nothing runs any more, what the last death has lost. */
export function lossFigure(run: MergedRun, nowMs: number, text: WindowText): LossFigure {
  const loss = unsavedWork(run, nowMs);
  if (loss === null) return lostByDeath(run, text);
  return {
    value: loss.atMost ? text.common.none : formatRunning(loss.lostMs),
    below: belowLoss(run, loss, text),
  };
}

function belowLoss(run: MergedRun, loss: UnsavedWork, { run: words }: WindowText): string {
  if (loss.atMost) return words.savesItself;
  if (!run.safety.canResume) return words.allOfIt;
  if (loss.completed > 0) return words.iterations(loss.completed);
  return loss.iteration === null ? words.sinceStart : words.ofIteration(loss.iteration);
}

function lostByDeath({ row, safety }: MergedRun, { run: words, common }: WindowText): LossFigure {
  const nothing: LossFigure = { value: words.nothingToLose, below: null };
  if (row.attempts === 0 || !isBrokenOff(row)) return nothing;
  if (!safety.canResume) return { value: words.allLost, below: null };
  const saved = safety.savedIteration;
  if (saved === null) return { value: common.none, below: words.savesItself };
  // What was saved is counted with the failed trials.
  const reached = row.iteration + (row.failedTrials ?? 0);
  if (reached <= saved) return nothing;
  return {
    value: words.iterations(reached - saved),
    below: saved === 0 ? words.sinceStart : words.afterSaved(saved),
  };
}

/** True if its newest attempt is over and the work is not done, as far as Vigil knows. */
const isBrokenOff = ({ phase, outcome }: MergedRun['row']): boolean =>
  ['waiting', 'asking', 'queued'].includes(phase) || outcome === 'failed' || outcome === 'stopped';
