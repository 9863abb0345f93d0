import { mayHaveOrphans } from '../../core/run/orphan-grace.ts';
import { TRY_AGAIN_MS } from '../base/pause.ts';
import { folderTrouble, isSystemError } from '../store/folder-presence.ts';
import { hasLateWords } from '../watch/events/event-feed.ts';
import { isClearToStart } from './clear-to-start.ts';
import { onceSoon } from './once-soon.ts';
import type { RunContext } from './run-context.ts';

/**
 * Looks after the processes that an attempt left running, while no attempt is alive: they are named, and ended after
 * their grace. After that the keeper of an ended run may exit, because on Windows no process outlives it. `lookAgain`
 * reads what arrived after the end of a run.
 */
export function createSettling(context: RunContext, lookAgain: () => Promise<void>): () => Promise<void> {
  const { run, line, place, clock, hasLeft } = context;
  const { state } = run;
  const settleSoon = onceSoon(clock, TRY_AGAIN_MS, () => context.add(settle));

  async function settle(): Promise<void> {
    if (hasLeft() || !mayHaveOrphans(state.lifecycle.phase)) return;
    try {
      await settleNow();
    } catch (error) {
      // An error of any other kind makes the queue reconcile everything.
      if (!isSystemError(error)) throw error;
      settleSoon();
    }
  }

  async function settleNow(): Promise<void> {
    // An unreachable folder proves nothing about its files.
    if (folderTrouble(run.paths)) return settleSoon();
    // Only the holder of the run's lock can tell that no job is alive. `reconcile` handles one that answers again.
    if (!line.isConnected() && (await place.keepers.lives(run.paths.folder))) return settleSoon();
    const isForeign = line.living() !== null;
    const isClear = isForeign || (await isClearToStart(context));
    // Its last events are not lost.
    if (state.lifecycle.phase === 'ended' && hasLateWords(run)) void lookAgain();
    if (!isClear) return settleSoon();
    if (state.lifecycle.phase === 'ended' && !hasLeft()) line.dismiss();
  }

  return settle;
}
