import type { ReadingShape, TotalSource, WorkSeen } from '../protocol/work-seen.ts';
import { highestTold, type RunState, toldIterations } from './run-state.ts';

/** Who said how many iterations there are; null: nothing did. */
export function totalSource({ spec, totalTold, totalRead }: RunState): TotalSource | null {
  if (spec.total !== null) return 'user';
  if (totalTold !== null) return 'job';
  return totalRead === null ? null : 'output';
}

/**
 * How much of the run is known to be done, and by whose word. `reading`: how the output of the newest attempt was read; null: it
 * was not, or it printed nothing of the kind, as when there was nothing left to do: then an earlier attempt shows how it counts.
 */
export const workSeenOf = (state: RunState, reading: ReadingShape | null): WorkSeen => ({
  iterations: state.known.size,
  told: toldIterations(state),
  highestTold: highestTold(state),
  total: state.total,
  totalBy: totalSource(state),
  reading:
    reading ?? state.attempts.findLast(({ judged }) => judged?.work?.reading)?.judged?.work?.reading ?? null,
});
