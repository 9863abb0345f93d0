import type { KnownObservation, WorkState } from '../parts/work.ts';

type LogNumbers = Pick<WorkState, 'logsFrom' | 'areLogsProven'>;

/**
 * True while the numbering of the logs is ambiguous: a log 0 exists, and it may be the first iteration or the initial points.
 * Iteration numbers known only from logs may then be one too high.
 */
export const areLogNumbersOpen = ({ logsFrom, areLogsProven }: LogNumbers): boolean =>
  logsFrom === 0 && !areLogsProven;

/** The iteration that is certainly complete given an observation: one less if only an ambiguous log reports it. */
export const leastIteration = (work: LogNumbers, { iteration, told, reports }: KnownObservation): number =>
  areLogNumbersOpen(work) && told === 'log' && reports === null ? iteration - 1 : iteration;

/**
 * The highest iteration that is certainly complete. A job that resumes after a higher one would skip an iteration; one
 * that resumes after a lower one only repeats it.
 */
export function leastHighest(work: WorkState): number {
  const newest = work.observations.at(-1);
  return newest?.iteration === work.highestIteration ? leastIteration(work, newest) : work.highestIteration;
}
