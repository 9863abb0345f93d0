import { betterOf } from '../protocol/basics.ts';
import type { BriefObservation, ObservationDetails, ObservationEntry } from './brief-observation.ts';
import { newestAttempt, type RunState } from './run-state.ts';

/** Takes in an observation; one of an iteration that is known already changes nothing. */
export function absorbObservation(state: RunState, entry: ObservationEntry | BriefObservation): void {
  if (state.known.has(entry.iteration)) return;
  const before = state.observations.at(-1)?.best;
  const better = betterOf(state.spec.goal);
  state.stretchMs = null;
  // Whoever goes on working has not finished, whatever it said before.
  state.finishMarkerAt = null;
  state.known.add(entry.iteration);
  state.highestIteration = Math.max(state.highestIteration, entry.iteration);
  state.observations.push({
    seq: state.seq,
    iteration: entry.iteration,
    attempt: entry.attempt,
    y: entry.y,
    best: before === undefined ? entry.y : better(before, entry.y),
    at: entry.saidAt,
    details: 'late' in entry ? entry.late : detailsFrom(entry),
  });
  const attempt = newestAttempt(state);
  if (attempt?.attempt !== entry.attempt) return;
  attempt.seq = state.seq;
  attempt.worked = true;
  attempt.firstIteration ??= entry.iteration;
  attempt.lastIteration = entry.iteration;
}

const detailsFrom = ({ x, metrics, durationMs }: ObservationEntry): ObservationDetails => ({
  x,
  metrics,
  durationMs,
});
