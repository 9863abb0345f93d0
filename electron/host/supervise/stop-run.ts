import type { Effect } from '../../core/run/phase-table.ts';
import { leavesInOrder, newestAttempt } from '../../core/run/state/run-state.ts';
import { endRequest, recycleInOrder, userStopRequest } from '../../core/run/stop-graces.ts';
import { iterationPace } from '../../core/run/views/iteration-pace.ts';
import type { RunContext } from './run-context.ts';

/**
 * Ends the job, or the wait for its restart, for a user.
 * @param hard      without asking the job first
 * @param carryOut  carries out the effects of the request
 */
export function stopRun(
  { run, line, add, persist }: Pick<RunContext, 'run' | 'line' | 'add' | 'persist'>,
  hard: boolean,
  carryOut: (effects: readonly Effect[]) => void,
): void {
  const entries = [{ kind: 'stop-requested', hard }] as const;
  const wanted = run.commit(entries);
  if (wanted) {
    carryOut(wanted);
    return;
  }
  // The request cannot be recorded yet, but the job can be ended. The job may be what fills the disk.
  if (line.living()) line.send(userStopRequest(hard));
  add(async () => void (await persist(() => (run.state.lifecycle.phase === 'ended' ? null : entries))));
}

/**
 * Asks the keeper to end the living attempt. The keeper carries out the steps itself; a repeated request postpones none
 * of them.
 */
export function askToEnd({ run, line }: Pick<RunContext, 'run' | 'line'>): void {
  const { intent, lifecycle } = run.state;
  if (intent.stopRequested === null && lifecycle.endedByUs !== null)
    line.send(
      lifecycle.endedByUs === 'recycle' && leavesInOrder(run.state)
        ? recycleInOrder(iterationPace(run.state).usualMs, newestAttempt(run.state)?.recycled ?? null)
        : endRequest(lifecycle.endedByUs),
    );
  else line.send(userStopRequest(intent.stopRequested === 'kill'));
}
