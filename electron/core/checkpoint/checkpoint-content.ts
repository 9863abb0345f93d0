import { finiteOf } from '../protocol/basics.ts';
import type { CheckpointFile } from '../protocol/disk/checkpoint.ts';
import { FILE_FORMAT } from '../protocol/version.ts';
import { bestOf } from '../run/state/goal.ts';
import { areLogNumbersOpen } from '../run/state/log-numbers.ts';
import { detailsOf, type RunState } from '../run/state/run-state.ts';

/** `checkpoint_iter_005.json`: at least three digits. */
export const checkpointName = (iteration: number): string =>
  `checkpoint_iter_${String(iteration).padStart(3, '0')}.json`;

/**
 * True if every observation has its exact point and value. Printed values are rounded, and printed lines may lack the
 * point. Log numbers must be settled, because logs may start with initial points.
 */
export function canBeRows(state: Pick<RunState, 'work'>): boolean {
  const areOpen = areLogNumbersOpen(state.work);
  return state.work.observations.every(
    (seen) =>
      seen.told === 'helper' ||
      (seen.told !== 'output' &&
        !(areOpen && seen.told === 'log') &&
        seen.toldY !== null &&
        detailsOf(seen).x.length > 0),
  );
}

/** The form comes from BoTorch loops, which maximise. Jobs expect a number there even if the direction is unknown. */
const FORMAT_GOAL = 'maximise';

/** The state of the optimisation after all observations. The run must have at least one observation and no gap. */
export function checkpointContent(state: RunState, configuration: string, writtenAt: number): CheckpointFile {
  const rows = state.work.observations;
  // A job resumes from its own values, whichever metric the user displays.
  const isBestKnown = state.settings.spec.objective === null;
  let best: number | null = null;
  return {
    iteration: state.work.highestIteration,
    train_X_full: rows.map((seen) => detailsOf(seen).x),
    train_Y: rows.map(({ toldY }) => toldY ?? 'NaN'),
    best_cvar_history: rows.map((seen) => {
      const y = finiteOf(seen.toldY);
      best = bestOf(state.work.goal ?? FORMAT_GOAL, best, y);
      return (isBestKnown ? (seen.best ?? best) : best) ?? 'NaN';
    }),
    vigil: { format: FILE_FORMAT, run: state.settings.spec.id, configuration, writtenAt },
  };
}
