import type { ObservationSource } from '../../protocol/disk/observation-source.ts';
import { joinTellings, type Telling, withTelling } from '../parts/telling.ts';
import type { KnownObservation } from '../parts/work.ts';
import { findObservation, placeOf } from '../state/find-observation.ts';
import { bestAfter, settleBests } from '../state/goal.ts';
import type { RunState } from '../state/run-state.ts';
import { verifiedIteration } from '../state/verified-iteration.ts';
import { objectiveOf } from './apply-settings.ts';

/**
 * Adds what one source says of an iteration to what is known. Gives that observation.
 * @param known  what was known of that iteration before
 */
export function joinTelling(
  state: RunState,
  iteration: number,
  telling: Telling,
  known: KnownObservation | undefined,
): KnownObservation {
  state.work.known.add(iteration);
  if (iteration > state.work.highestIteration) state.work.highestIteration = iteration;
  if (known) retell(state, known, withTelling(tellingsOf(known), telling));
  return known ?? insert(state, soleObservation(state, iteration, telling));
}

/** What each source said of an iteration, the most trusted first. */
export const tellingsOf = (seen: KnownObservation): readonly Telling[] => seen.tellings ?? [lone(seen)];

/** What one source said of an iteration; undefined if it said nothing. */
export function tellingOf(
  state: Pick<RunState, 'work'>,
  iteration: number,
  source: ObservationSource,
): Telling | undefined {
  const seen = findObservation(state, iteration);
  return seen && tellingsOf(seen).find((each) => each.source === source);
}

/** Whether a source said anything of an iteration. */
export const isSaidBy = (seen: KnownObservation | undefined, source: ObservationSource): boolean =>
  seen !== undefined &&
  (seen.told === source || (seen.tellings?.some((each) => each.source === source) ?? false));

/** Puts other tellings in the place of those of an iteration that is known. */
export function retell(state: RunState, seen: KnownObservation, tellings: readonly Telling[]): void {
  Object.assign(seen, fieldsOf(tellings));
  if (state.settings.spec.objective !== null) seen.y = objectiveOf(state, seen);
  touch(state, seen);
  settleBest(state, placeOf(state.work.observations, seen.iteration));
}

/**
 * Moves every telling to another iteration, or drops it where `moved` gives null, and derives all that follows from them.
 * `known` is what remains known without an observation, as where the output told of several iterations at once.
 */
export function rejoin(
  state: RunState,
  known: Iterable<number>,
  moved: (telling: Telling, iteration: number) => number | null,
): void {
  const next = new Map<number, Telling[]>();
  for (const seen of state.work.observations)
    for (const telling of tellingsOf(seen)) {
      const iteration = moved(telling, seen.iteration);
      if (iteration !== null) next.set(iteration, withTelling(next.get(iteration) ?? [], telling));
    }
  state.work.observations = [];
  state.work.known = new Set(known);
  state.work.anewSince = state.seq;
  for (const [iteration, tellings] of [...next].sort(([a], [b]) => a - b)) {
    state.work.known.add(iteration);
    insert(state, { seq: state.seq, iteration, ...fieldsOf(tellings) });
  }
  state.work.highestIteration = 0;
  for (const iteration of state.work.known)
    state.work.highestIteration = Math.max(state.work.highestIteration, iteration);
  settleBests(state);
  forgetRanges(state);
}

/** Attempts show, and count as progress, only what is still known. */
function forgetRanges(state: RunState): void {
  const verified = verifiedIteration(state);
  const ranges = new Map<number, { first: number; last: number }>();
  for (const { attempt, iteration } of state.work.observations)
    ranges.set(attempt, { first: ranges.get(attempt)?.first ?? iteration, last: iteration });
  for (const attempt of state.attempts.list) {
    const range = ranges.get(attempt.attempt);
    attempt.seq = state.seq;
    attempt.firstIteration = range?.first ?? null;
    attempt.lastIteration = range?.last ?? null;
    attempt.verifiedAtStart = Math.min(attempt.verifiedAtStart, verified);
    attempt.verifiedAtEnd = Math.min(attempt.verifiedAtEnd, verified);
  }
}

/** Puts an observation in its place: they stand in the order of iterations, whoever told them first. */
function insert(state: RunState, seen: KnownObservation): KnownObservation {
  if (state.settings.spec.objective !== null) seen.y = objectiveOf(state, seen);
  const { observations } = state.work;
  const last = observations.at(-1);
  if (!last || last.iteration < seen.iteration) {
    seen.best = bestAfter(state, last ? last.best : null, seen);
    observations.push(seen);
    return seen;
  }
  const at = placeOf(observations, seen.iteration);
  observations.splice(at, 0, seen);
  touch(state, seen);
  settleBest(state, at);
  return seen;
}

/** What `fieldsOf` gives of a single telling, made at once: nearly every iteration of a long journal is one. */
const soleObservation = (
  { seq }: RunState,
  iteration: number,
  { source, attempt, at, y, best, details }: Telling,
): KnownObservation => ({
  seq,
  iteration,
  told: source,
  attempt,
  at,
  toldY: y,
  y,
  best,
  bestTold: best,
  isBestBorrowed: false,
  details,
  tellings: null,
});

function fieldsOf(tellings: readonly Telling[]): Omit<KnownObservation, 'seq' | 'iteration'> {
  const { source, attempt, at, y, best, isBestBorrowed, details } = joinTellings(tellings);
  return {
    told: source,
    attempt,
    at,
    toldY: y,
    y,
    best,
    bestTold: best,
    isBestBorrowed,
    details,
    tellings: tellings.length > 1 ? tellings : null,
  };
}

const lone = ({ told, attempt, at, toldY, bestTold, details }: KnownObservation): Telling => ({
  source: told,
  attempt,
  at,
  y: toldY,
  best: bestTold,
  details,
});

/** Derives the best so far from a place on. Ends where nothing changes any more. */
function settleBest(state: RunState, from: number): void {
  for (let at = from; at < state.work.observations.length; at++) {
    const seen = state.work.observations[at];
    if (!seen) return;
    const best = bestAfter(state, state.work.observations[at - 1]?.best ?? null, seen);
    if (at > from && best === seen.best) return;
    if (at > from) touch(state, seen);
    seen.best = best;
  }
}

/** Has clients be told of an observation in the middle of those that they know. */
function touch(state: RunState, seen: KnownObservation): void {
  seen.seq = state.seq;
  if (seen !== state.work.observations.at(-1)) state.work.revisedAt = state.seq;
}
