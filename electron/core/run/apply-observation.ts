import { finiteOf, type Measured } from '../protocol/basics.ts';
import type { JournalEntry } from '../protocol/journal-record.ts';
import { objectiveOf } from './apply-settings.ts';
import { forgetRead } from './apply-told.ts';
import type { BriefObservation, ObservationDetails, ObservationEntry } from './brief-observation.ts';
import { bestAfter, computeBest, settleGoal, withBest } from './goal.ts';
import {
  detailsOf,
  type KnownObservation,
  type RunState,
  reportsItself,
  verifiedIteration,
} from './run-state.ts';

/**
 * Output may be read that much later than it was printed, as at the very end of an attempt; Python is taken down in less.
 */
const READ_LATE_MS = 30_000;

/** Iterations that were read from the output. */
export type ReadEntry = Extract<JournalEntry, { kind: 'iteration-read' }>;

/** Takes in an observation; one of an iteration that is known already changes nothing. */
export function absorbObservation(state: RunState, entry: ObservationEntry | BriefObservation): void {
  // Its own word is more exact than what its output tells.
  if (!reportsItself(state)) giveUpRead(state);
  // It went on after it.
  state.uncaught = null;
  if (state.known.has(entry.iteration)) return;
  state.known.add(entry.iteration);
  append(state, entry, 'job', 'late' in entry ? entry.late : detailsFrom(entry));
}

/** Takes in what was read from the output, unless the job reports its iterations itself. */
export function absorbRead(state: RunState, entry: ReadEntry): void {
  if (reportsItself(state)) return;
  if (hasGoneOn(state, entry)) state.uncaught = null;
  for (let each = entry.from; each <= entry.iteration; each++) state.known.add(each);
  const { metrics, durationMs, parameters } = entry;
  append(state, entry, 'output', { x: [], parameters, metrics, durationMs });
  // Read anew, it was there before the attempts that followed.
  for (const later of state.attempts) {
    if (later.attempt > entry.attempt)
      later.verifiedAtStart = Math.max(later.verifiedAtStart, entry.iteration);
    if (later.attempt >= entry.attempt && later.endedAt !== null)
      later.verifiedAtEnd = Math.max(later.verifiedAtEnd, entry.iteration);
  }
}

/** Whether an iteration was printed after the exception, not before and only read later. */
const hasGoneOn = (
  { uncaughtAt, rereadPending, attempts }: RunState,
  { attempt, saidAt }: ReadEntry,
): boolean =>
  uncaughtAt !== null &&
  saidAt > uncaughtAt + READ_LATE_MS &&
  !rereadPending &&
  attempts.at(-1)?.attempt === attempt;

/** Takes in further numbers of an iteration that was read. */
export function absorbMetrics(
  state: RunState,
  { iteration, metrics }: Extract<JournalEntry, { kind: 'metrics-read' }>,
): void {
  const seen = state.observations.findLast((each) => each.iteration === iteration);
  if (seen?.told !== 'output') return;
  const details = detailsOf(seen);
  seen.details = { ...details, metrics: { ...details.metrics, ...metrics } };
  if (state.spec.objective !== null && Object.hasOwn(metrics, state.spec.objective)) {
    seen.y = objectiveOf(state, seen);
    computeBest(state);
  }
  // Views find what is new from the end.
  if (seen === state.observations.at(-1)) seen.seq = state.seq;
}

/** Gives up what was read from the output: it is read anew, or the job reports itself. */
export function giveUpRead(state: RunState): void {
  forgetRead(state);
  if (!state.observations.some(({ told }) => told === 'output')) return;
  state.observations = [];
  state.known = new Set();
  state.highestIteration = 0;
  state.anewSince = state.seq;
  const verified = verifiedIteration(state);
  for (const attempt of state.attempts) {
    attempt.seq = state.seq;
    attempt.firstIteration = null;
    attempt.lastIteration = null;
    attempt.verifiedAtStart = Math.min(attempt.verifiedAtStart, verified);
    attempt.verifiedAtEnd = Math.min(attempt.verifiedAtEnd, verified);
  }
}

interface Told {
  attempt: number;
  /** The first of those that are told of at once; missing: there is one. */
  from?: number;
  iteration: number;
  y: Measured | null;
  best?: Measured | null | undefined;
  saidAt: number;
}

function append(
  state: RunState,
  { attempt: number, from, iteration, y, best, saidAt }: Told,
  told: KnownObservation['told'],
  details: KnownObservation['details'],
): void {
  const before = state.observations.at(-1)?.best ?? null;
  const bestTold = finiteOf(best ?? null);
  state.stretchMs = null;
  // Whoever goes on working has not finished, whatever it said before.
  state.finishMarkerAt = null;
  state.highestIteration = Math.max(state.highestIteration, iteration);
  // It has come further than before: from here on the newest counts again.
  if (iteration > (state.chosenCheckpoint?.highestThen ?? iteration)) state.chosenCheckpoint = null;
  const seen = {
    seq: state.seq,
    told,
    iteration,
    attempt: number,
    toldY: y,
    y,
    best: before,
    ...(bestTold === null ? {} : { bestTold }),
    at: saidAt,
    details,
  };
  if (state.spec.objective !== null) seen.y = objectiveOf(state, seen);
  seen.best = bestAfter(state, before, seen);
  state.observations.push(seen);
  state.bestsTold = withBest(state.bestsTold, finiteOf(y), bestTold);
  if (bestTold !== null) settleGoal(state);
  const attempt = state.attempts.findLast((each) => each.attempt === number);
  if (!attempt) return;
  attempt.seq = state.seq;
  attempt.worked = true;
  attempt.firstIteration ??= from ?? iteration;
  attempt.lastIteration = iteration;
}

const detailsFrom = ({ x, metrics, durationMs }: ObservationEntry): ObservationDetails => ({
  x,
  metrics,
  durationMs,
});
