import type { Phase } from '../../core/protocol/wire/run-view.ts';
import { folderTrouble, isOfSystem } from '../store/folder-presence.ts';
import { hasLateWords } from '../watch/events/event-feed.ts';
import { isClearToStart } from './clear-to-start.ts';
import { onceSoon } from './once-soon.ts';
import type { RunContext } from './run-context.ts';

/** A process that is in the way of the end is looked at again after this. */
const TRY_AGAIN_MS = 1_000;

/** Phases in which no attempt lives, though the last one may have left something running. */
const SETTLES: ReadonlySet<Phase> = new Set(['waiting', 'asking', 'ended']);

/**
 * Looks after what an attempt left running, as long as none lives: it is named, and ended after its grace. The keeper of
 * an ended run may go after that, since on Windows nothing outlives it. `lookAgain` takes up what came after the end of a run.
 */
export function createSettling(context: RunContext, lookAgain: () => Promise<void>): () => Promise<void> {
  const { run, line, place, clock, hasLeft } = context;
  const { state } = run;
  const settleSoon = onceSoon(clock, TRY_AGAIN_MS, () => context.add(settle));

  async function settle(): Promise<void> {
    if (hasLeft() || !SETTLES.has(state.lifecycle.phase)) return;
    try {
      await settleNow();
    } catch (error) {
      // The queue has everything taken up again.
      if (!isOfSystem(error)) throw error;
      settleSoon();
    }
  }

  async function settleNow(): Promise<void> {
    // Nothing follows from the files of a folder that is away.
    if (folderTrouble(run.paths)) return settleSoon();
    // Only the holder of the run's lock can say that no job lives. One that answers again is met by `reconcile`.
    if (!line.isConnected() && (await place.keepers.lives(run.paths.folder))) return settleSoon();
    const isForeign = line.living() !== null;
    const isClear = isForeign || (await isClearToStart(context));
    // What it still told is not lost.
    if (state.lifecycle.phase === 'ended' && hasLateWords(run)) void lookAgain();
    if (!isClear) return settleSoon();
    if (state.lifecycle.phase === 'ended' && !hasLeft()) line.dismiss();
  }

  return settle;
}
