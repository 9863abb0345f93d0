import type { ObservationSource } from '../../protocol/disk/observation-source.ts';
import { type IterationReport, joinReports, withReport } from '../parts/iteration-report.ts';
import type { KnownObservation, WorkState } from '../parts/work.ts';
import type { Applied } from '../state/applied.ts';
import { findObservation, placeOf } from '../state/find-observation.ts';
import { bestAfter, settleBests } from '../state/goal.ts';
import { objectiveOf } from './objective.ts';

// Functions here modify the draft that they receive.

/** Adds one source's report of an iteration. Returns the observation. */
export function addReport(
  draft: WorkState,
  {
    iteration,
    report,
    known,
  }: { iteration: number; report: IterationReport; known: KnownObservation | undefined },
  applied: Applied,
): KnownObservation {
  if (iteration > draft.highestIteration) draft.highestIteration = iteration;
  if (!known) return insert(draft, soleObservation(applied.seq, iteration, report), applied);
  replaceReports(draft, { seen: known, reports: withReport(reportsOf(known), report) }, applied);
  return known;
}

/** The reports of an iteration by source, the most trusted first. */
export const reportsOf = (seen: KnownObservation): readonly IterationReport[] => seen.reports ?? [lone(seen)];

/** One source's report of an iteration; undefined if there is none. */
export function reportOf(
  work: Pick<WorkState, 'observations'>,
  iteration: number,
  source: ObservationSource,
): IterationReport | undefined {
  const seen = findObservation(work, iteration);
  return seen && reportsOf(seen).find((each) => each.source === source);
}

/** True if a source reported the iteration. */
export const isReportedBy = (seen: KnownObservation | undefined, source: ObservationSource): boolean =>
  seen !== undefined &&
  (seen.told === source || (seen.reports?.some((each) => each.source === source) ?? false));

/** True if the output of this attempt reported the iteration without a value, which a log file of it may still have. */
export const lacksValue = (seen: KnownObservation | undefined, attempt: number): boolean =>
  seen !== undefined &&
  reportsOf(seen).some((each) => each.source === 'output' && each.attempt === attempt && each.y === null);

/** Replaces the reports of a known iteration. */
export function replaceReports(
  draft: WorkState,
  { seen, reports }: { seen: KnownObservation; reports: readonly IterationReport[] },
  applied: Applied,
): void {
  Object.assign(seen, fieldsOf(reports));
  if (applied.spec.objective !== null) seen.y = objectiveOf(applied.spec, seen);
  touch(draft, seen, applied);
  settleBest(draft, placeOf(draft.observations, seen.iteration), applied);
}

/** The new places of all reports. */
interface Moves {
  /** Iterations that remain known without an observation, for example because the output reported several at once. */
  known: Iterable<number>;
  /** The iteration that a report moves to; null: it is dropped. */
  moved(report: IterationReport, iteration: number): number | null;
}

/** Moves or drops reports, and derives everything that depends on them. */
export function moveReports(work: WorkState, applied: Applied, { known, moved }: Moves): WorkState {
  const next = new Map<number, IterationReport[]>();
  for (const seen of work.observations)
    for (const report of reportsOf(seen)) {
      const iteration = moved(report, seen.iteration);
      if (iteration !== null) next.set(iteration, withReport(next.get(iteration) ?? [], report));
    }
  const { seq } = applied;
  const draft: WorkState = { ...work, observations: [], known: new Set(known), anewSince: seq };
  for (const [iteration, reports] of [...next].sort(([a], [b]) => a - b)) {
    draft.known.add(iteration);
    insert(draft, { seq, iteration, ...fieldsOf(reports) }, applied);
  }
  draft.highestIteration = 0;
  for (const iteration of draft.known) draft.highestIteration = Math.max(draft.highestIteration, iteration);
  settleBests(draft, applied);
  return draft;
}

/** Inserts an observation in iteration order, independent of the order of reports. */
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

/**
 * Same as `fieldsOf` for a single report, but built directly: nearly every iteration of a long journal has just one.
 */
const soleObservation = (
  seq: number,
  iteration: number,
  { source, attempt, at, y, best, details }: IterationReport,
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
  reports: null,
});

function fieldsOf(reports: readonly IterationReport[]): Omit<KnownObservation, 'seq' | 'iteration'> {
  const { source, attempt, at, y, best, isBestBorrowed, details } = joinReports(reports);
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
    reports: reports.length > 1 ? reports : null,
  };
}

const lone = ({ told, attempt, at, toldY, bestTold, details }: KnownObservation): IterationReport => ({
  source: told,
  attempt,
  at,
  y: toldY,
  best: bestTold,
  details,
});

/** Recomputes the best so far from an index on. Stops where nothing changes any more. */
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

/** Marks an observation in the middle as changed, so that clients receive it again. */
function touch(draft: WorkState, seen: KnownObservation, { seq }: Applied): void {
  seen.seq = seq;
  if (seen !== draft.observations.at(-1)) draft.revisedAt = seq;
}
