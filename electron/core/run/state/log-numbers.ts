import type { KnownObservation, WorkState } from '../parts/work.ts';

type LogNumbers = Pick<WorkState, 'logsFrom' | 'areLogsProven'>;

/**
 * Whether the logs may be of one iteration less than they are taken for: one of them has the number 0, and nothing has shown
 * yet whether that is of the first iteration or of the initial points.
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
