import type { KnownObservation, WorkState } from '../parts/work.ts';

type LogNumbers = Pick<WorkState, 'logsFrom' | 'areLogsProven'>;

/**
 * True while the numbering of the logs is ambiguous: a log 0 exists, and it may be the first iteration or the initial points.
 * Iteration numbers known only from logs may then be one too high.
 */
export const areLogNumbersOpen = ({ logsFrom, areLogsProven }: LogNumbers): boolean =>
  logsFrom === 0 && !areLogsProven;

/** The iteration that is complete for sure where an observation is known: one less where only an open log tells it. */
export const leastIteration = (work: LogNumbers, { iteration, told, tellings }: KnownObservation): number =>
  areLogNumbersOpen(work) && told === 'log' && tellings === null ? iteration - 1 : iteration;

/**
 * The highest iteration that is complete for sure. A job that goes on behind a higher one would skip an iteration; one that
 * goes on behind a lower one only computes it again.
 */
export function leastHighest(work: WorkState): number {
  const newest = work.observations.at(-1);
  return newest?.iteration === work.highestIteration ? leastIteration(work, newest) : work.highestIteration;
}
