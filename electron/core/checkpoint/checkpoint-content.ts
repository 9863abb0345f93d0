import type { CheckpointFile } from '../protocol/checkpoint.ts';
import { FILE_FORMAT } from '../protocol/version.ts';
import { completedIteration, type RunState } from '../run/run-state.ts';

/** `checkpoint_iter_005.json`: three digits at least, more when needed. */
export const checkpointName = (iteration: number): string =>
  `checkpoint_iter_${String(iteration).padStart(3, '0')}.json`;

/** True when so many iterations in a row from the first are known that nothing is missing between them. */
export const isContiguous = (state: RunState): boolean =>
  state.observations.length === completedIteration(state);

/** The state of the optimisation after the newest observation. There must be one. */
export function checkpointContent(state: RunState, configuration: string, writtenAt: number): CheckpointFile {
  return {
    iteration: completedIteration(state),
    train_X_full: state.observations.map((seen) => seen.x),
    train_Y: state.observations.map((seen) => seen.y),
    best_cvar_history: state.observations.map((seen) => seen.best),
    vigil: { format: FILE_FORMAT, run: state.spec.id, configuration, writtenAt },
  };
}
