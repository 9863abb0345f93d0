import { finiteOf } from '../protocol/basics.ts';
import type { CheckpointFile } from '../protocol/checkpoint.ts';
import { FILE_FORMAT } from '../protocol/version.ts';
import { bestOf } from '../run/goal.ts';
import { detailsOf, type RunState } from '../run/run-state.ts';

/** `checkpoint_iter_005.json`: three digits at least, more when needed. */
export const checkpointName = (iteration: number): string =>
  `checkpoint_iter_${String(iteration).padStart(3, '0')}.json`;

/** The state of the optimisation after all observations of a run that has no gap among them; at least one. */
export function checkpointContent(state: RunState, configuration: string, writtenAt: number): CheckpointFile {
  const rows = [...state.observations].sort((a, b) => a.iteration - b.iteration);
  const isInOrder = rows.every((row, index) => row === state.observations[index]);
  // A job goes on from its own values, whichever metric the user looks at.
  const isBestKnown = isInOrder && state.spec.objective === null;
  let best: number | null = null;
  return {
    iteration: state.highestIteration,
    train_X_full: rows.map((seen) => detailsOf(seen).x),
    train_Y: rows.map(({ toldY }) => toldY ?? 'NaN'),
    best_cvar_history: rows.map((seen) => {
      const y = finiteOf(seen.toldY);
      best = bestOf(state, best, y);
      // What the job said itself is in there, but came too late for those before. NaN: the direction is unknown.
      return (isBestKnown ? seen.best : best) ?? 'NaN';
    }),
    vigil: { format: FILE_FORMAT, run: state.spec.id, configuration, writtenAt },
  };
}
