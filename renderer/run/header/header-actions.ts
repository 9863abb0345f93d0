import { waitsForCard } from '../../../electron/core/protocol/wire/hindrance.ts';
import { hasProgress } from '../../../electron/core/protocol/wire/progress-seen.ts';
import type { WindowText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { canBeResumed } from '../figures/run-figures.ts';

/** A button at the head of a run. */
export interface HeaderAction {
  id: 'duplicate' | 'pause' | 'resume' | 'startNow' | 'startNext' | 'leaveEnded' | 'stop' | 'kill';
  label: string;
  /** It asks before it acts, with what is lost. */
  asks: boolean;
}

/** True if the head of the run offers to pause it after the current iteration: nothing is lost by that. */
export const canPauseFirst = ({ row, safety, memory }: MergedRun): boolean =>
  row.phase === 'running' && safety.canResume && hasProgress(row) && !memory?.leaveAsked;

/** What can be done to a run now, in the order of the buttons. */
export function headerActions(run: MergedRun, { run: text }: Pick<WindowText, 'run'>): HeaderAction[] {
  const { phase } = run.row;
  const hasWork = phase === 'running' || phase === 'paused';
  const isLiving = phase !== 'ended' && phase !== 'asking';
  const actions: (HeaderAction | false)[] = [
    canPauseFirst(run)
      ? { id: 'pause', label: text.pauseAfter(run.row.iteration + 1), asks: false }
      : { id: 'duplicate', label: text.duplicate, asks: false },
    canBeResumed(run) && {
      ...{ id: 'resume', asks: false },
      label: run.safety.canResume ? text.resume : text.startOver,
    },
    waitsForCard(run.row) && { id: 'startNow', label: text.startNow, asks: false },
    phase === 'asking' && { id: 'startNext', label: text.startNext, asks: false },
    phase === 'asking' && { id: 'leaveEnded', label: text.leaveEnded, asks: false },
    isLiving && { id: 'stop', label: text.stop, asks: hasWork && !run.safety.canResume },
    isLiving && { id: 'kill', label: text.stopHard, asks: true },
  ];
  return actions.filter((action) => action !== false);
}
