import type { RunSpec } from '../../electron/core/protocol/policy/run-spec.ts';
import { mergeAttempts } from '../../electron/core/protocol/wire/merge-attempts.ts';
import { MOST_PICKED, pickObservations } from '../../electron/core/protocol/wire/pick-observations.ts';
import type { ObservationView, RunDelta } from '../../electron/core/protocol/wire/run-view.ts';

/** A run as the window knows it: all deltas so far, merged. */
export type MergedRun = Omit<RunDelta, 'spec'> & { spec: RunSpec };

/**
 * The run after one more delta. Applying a delta twice, or an old one late, changes nothing.
 * Null until the first delta, the one that carries what was asked.
 */
export function mergeRun(state: MergedRun | null, delta: RunDelta): MergedRun | null {
  if (state === null) return delta.spec === null ? null : bounded({ ...delta, spec: delta.spec });
  if (delta.seq < state.seq) return state;
  return bounded({
    ...delta,
    spec: delta.spec ?? state.spec,
    observations: delta.anew ? delta.observations : mergeObservations(state.observations, delta.observations),
    attempts: mergeAttempts(state.attempts, delta.attempts),
  });
}

/** How many observations a run has, which may be more than its deltas brought. */
export const observationCountOf = ({
  observations,
  observationCount,
}: Pick<MergedRun, 'observations' | 'observationCount'>): number =>
  Math.max(observationCount ?? 0, observations.length);

/** With no more observations than a page can hold for days; the host has them all. */
const bounded = (run: MergedRun): MergedRun =>
  run.observationCount !== undefined && run.observations.length > 2 * MOST_PICKED
    ? { ...run, observations: [...pickObservations(run.observations, MOST_PICKED)] }
    : run;

/** Observations of both, once each, by iteration; the array itself when nothing is new. */
function mergeObservations(known: ObservationView[], came: ObservationView[]): ObservationView[] {
  if (came.length === 0) return known;
  const last = known.at(-1)?.iteration ?? 0;
  const first = came[0]?.iteration ?? 0;
  if (first > last) return [...known, ...came];
  const byIteration = new Map(known.map((observation) => [observation.iteration, observation]));
  for (const observation of came) byIteration.set(observation.iteration, observation);
  return [...byIteration.values()].sort((a, b) => a.iteration - b.iteration);
}
