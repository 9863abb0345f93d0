import type { ObservationSource } from '../../protocol/disk/observation-source.ts';
import { joinTellings, type Telling, withTelling } from '../parts/telling.ts';
import type { KnownObservation, WorkState } from '../parts/work.ts';
import type { Applied } from '../state/applied.ts';
import { findObservation, placeOf } from '../state/find-observation.ts';
import { bestAfter, settleBests } from '../state/goal.ts';
import { objectiveOf } from './objective.ts';

// Functions here change the draft that they are given.

/** Adds what one source says of an iteration to what is known. Returns that observation. */
export function joinTelling(
  draft: WorkState,
  { iteration, telling, known }: { iteration: number; telling: Telling; known: KnownObservation | undefined },
  applied: Applied,
): KnownObservation {
  if (iteration > draft.highestIteration) draft.highestIteration = iteration;
  if (!known) return insert(draft, soleObservation(applied.seq, iteration, telling), applied);
  retell(draft, { seen: known, tellings: withTelling(tellingsOf(known), telling) }, applied);
  return known;
}

/** What each source said of an iteration, the most trusted first. */
export const tellingsOf = (seen: KnownObservation): readonly Telling[] => seen.tellings ?? [lone(seen)];

/** What one source said of an iteration; undefined if it said nothing. */
export function tellingOf(
  work: Pick<WorkState, 'observations'>,
  iteration: number,
  source: ObservationSource,
): Telling | undefined {
  const seen = findObservation(work, iteration);
  return seen && tellingsOf(seen).find((each) => each.source === source);
}

/** Whether a source said anything of an iteration. */
export const isSaidBy = (seen: KnownObservation | undefined, source: ObservationSource): boolean =>
  seen !== undefined &&
  (seen.told === source || (seen.tellings?.some((each) => each.source === source) ?? false));

/** Replaces what was told of an iteration that is known. */
export function retell(
  draft: WorkState,
  { seen, tellings }: { seen: KnownObservation; tellings: readonly Telling[] },
  applied: Applied,
): void {
  Object.assign(seen, fieldsOf(tellings));
  if (applied.spec.objective !== null) seen.y = objectiveOf(applied.spec, seen);
  touch(draft, seen, applied);
  settleBest(draft, placeOf(draft.observations, seen.iteration), applied);
}

/** Where everything that was told goes. */
interface Moves {
  /** Iterations that remain known without an observation, as where the output reported several at once. */
  known: Iterable<number>;
  /** The iteration that a telling moves to; null: it is dropped. */
  moved(telling: Telling, iteration: number): number | null;
}

/** Moves or drops what was told, and derives everything that follows from it. */
export function rejoin(work: WorkState, applied: Applied, { known, moved }: Moves): WorkState {
  const next = new Map<number, Telling[]>();
  for (const seen of work.observations)
    for (const telling of tellingsOf(seen)) {
      const iteration = moved(telling, seen.iteration);
      if (iteration !== null) next.set(iteration, withTelling(next.get(iteration) ?? [], telling));
    }
  const { seq } = applied;
  const draft: WorkState = { ...work, observations: [], known: new Set(known), anewSince: seq };
  for (const [iteration, tellings] of [...next].sort(([a], [b]) => a - b)) {
    draft.known.add(iteration);
    insert(draft, { seq, iteration, ...fieldsOf(tellings) }, applied);
  }
  draft.highestIteration = 0;
  for (const iteration of draft.known) draft.highestIteration = Math.max(draft.highestIteration, iteration);
  settleBests(draft, applied);
  return draft;
}

/** Puts an observation in its place: they stand in the order of iterations, whoever told them first. */
function insert(draft: WorkState, seen: KnownObservation, applied: Applied): KnownObservation {
  if (applied.spec.objective !== null) seen.y = objectiveOf(applied.spec, seen);
  const { observations } = draft;
  const last = observations.at(-1);
  if (!last || last.iteration < seen.iteration) {
    seen.best = bestAfter(draft, last ? last.best : null, seen);
    observations.push(seen);
    return seen;
  }
  const at = placeOf(observations, seen.iteration);
  observations.splice(at, 0, seen);
  touch(draft, seen, applied);
  settleBest(draft, at, applied);
  return seen;
}

/** What `fieldsOf` gives of a single telling, made at once: nearly every iteration of a long journal is one. */
const soleObservation = (
  seq: number,
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
function settleBest(draft: WorkState, from: number, applied: Applied): void {
  const { observations } = draft;
  for (let at = from; at < observations.length; at++) {
    const seen = observations[at];
    if (!seen) return;
    const best = bestAfter(draft, observations[at - 1]?.best ?? null, seen);
    if (at > from && best === seen.best) return;
    if (at > from) touch(draft, seen, applied);
    seen.best = best;
  }
}

/** Has clients be told of an observation in the middle of those that they know. */
function touch(draft: WorkState, seen: KnownObservation, { seq }: Applied): void {
  seen.seq = seq;
  if (seen !== draft.observations.at(-1)) draft.revisedAt = seq;
}
