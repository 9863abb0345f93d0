import type { Measured } from '../protocol/basics.ts';
import type { FileObjection } from '../protocol/disk/checkpoint-objection.ts';
import { reportOf, reportsOf } from '../run/apply/join-observations.ts';
import { type IterationReport, parsedDetails } from '../run/parts/iteration-report.ts';
import type { KnownObservation } from '../run/parts/work.ts';
import { newestAttempt, type RunState } from '../run/state/run-state.ts';
import { verifiedIteration } from '../run/state/verified-iteration.ts';
import type { InspectedFile } from './adoption.ts';
import { pointsInState, type ReportedPoint } from './points-in-state.ts';
import { savingInterval } from './saving-interval.ts';

/** Iterations may become so many times as fast as the fastest before them. */
const FASTER_TIMES = 4;
/** The fastest is looked for among so many of the last iterations. */
const ITERATIONS_LOOKED_AT = 50;

/**
 * Why what a file holds cannot be this run's work, although it was written while the run's job lived: something else
 * wrote it. Null if it may be the run's. Only content counts: a number in a name may count anything.
 * @param nowMs  epoch milliseconds
 */
export function objectionOfRun(state: RunState, file: InspectedFile, nowMs: number): FileObjection | null {
  const says = file.state?.iteration ?? file.log?.number ?? null;
  if (says === null || state.sources.reports) return null;
  return isTooFar(state, says, nowMs) ?? hasOtherPoints(state, file);
}

/**
 * Ahead of the run by more than the time since its last iteration allows. Judged only while its output shows the iterations:
 * of those in files alone the time is that of a save, and the first holds the start of the program, too.
 */
function isTooFar(state: RunState, says: number, nowMs: number): FileObjection | null {
  const saved = state.checkpoints.adopted.map(({ entry }) => entry.iteration ?? 0);
  const { observations, highestIteration } = state.work;
  const seen = Math.max(verifiedIteration(state), highestIteration, ...saved);
  const ahead = says - seen - savingInterval(state);
  const last = printed(observations.at(-1));
  const { from } = newestAttempt(state) ?? {};
  // Then its own count may be behind.
  if (ahead <= 0 || !last || (from?.kind === 'checkpoint' && from.iteration === null)) return null;
  const { total } = state.totals;
  // Until a file was adopted, its iterations may be others than those in the output, if they do not end with these.
  if (Math.max(0, ...saved) === 0 && (total === null || says > total)) return null;
  const fastestMs = fastestOf(observations.slice(-ITERATIONS_LOOKED_AT));
  const sinceMs = nowMs - last.at;
  // Negative: the clock was set back, and nothing is known of the time.
  if (fastestMs === null || sinceMs < 0) return null;
  return ahead * fastestMs > FASTER_TIMES * sinceMs ? { kind: 'ahead-of-run', says, seen } : null;
}

const printed = (seen: KnownObservation | undefined): IterationReport | undefined =>
  seen && reportsOf(seen).find(({ source }) => source === 'output');

/** Null if there is no duration. Output that is held back in a buffer arrives at once, and so shows a very short one. */
function fastestOf(recent: readonly KnownObservation[]): number | null {
  const lengths = recent.flatMap((seen, index) => {
    const [before, report] = [recent[index - 1], printed(seen)];
    const earlier = printed(before);
    if (!before || !earlier || report?.attempt !== earlier.attempt) return [];
    return [Math.max(0, report.at - earlier.at) / (seen.iteration - before.iteration)];
  });
  return lengths.length === 0 ? null : Math.min(...lengths);
}

/**
 * A state that goes on from the earlier ones begins with their points. Nothing is said of one that is not the furthest: a
 * loop around the iterations may have begun anew.
 */
function hasOtherPoints(state: RunState, { state: content }: InspectedFile): FileObjection | null {
  const saved = state.checkpoints.adopted.map(({ entry }) => entry.iteration ?? 0);
  if (!content || saved.length === 0 || content.iteration <= Math.max(...saved)) return null;
  const newest = newestAttempt(state);
  const start = newest?.from.kind === 'checkpoint' ? (newest.from.iteration ?? 0) : 0;
  const shape = { offset: content.train_X_full.length - content.iteration, each: 1 };
  if (shape.offset < 0) return null;
  const both = pointsInState(content, shape).flatMap((point) => {
    const before = reportOf(state.work, point.iteration, 'state');
    const isComparable = before && (before.attempt === newest?.attempt || point.iteration <= start);
    const x = before && parsedDetails(before.details).x;
    return isComparable && x && x.length > 0 ? [{ point, x, y: before.y }] : [];
  });
  const [first] = both;
  if (first === undefined || both.some((each) => isAlike(each))) return null;
  return { kind: 'other-points', iteration: first.point.iteration };
}

/** One value in common is enough: a job may scale its points or its targets anew. */
const isAlike = ({ point, x, y }: { point: ReportedPoint; x: Measured[]; y: Measured | null }): boolean =>
  point.y === y || (point.x.length === x.length && point.x.every((value, at) => value === x[at]));
