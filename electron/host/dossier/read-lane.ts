import type { Clock } from '../base/clock.ts';
import { inTime } from '../base/in-time.ts';

/** Stands for an answer that did not come in time. */
export const LATE = Symbol('late');

/**
 * Reads one thing after another from what may hang: a drive, or a log. A reading that hangs holds a thread or a process, so
 * nothing else is read until it answers: what had to wait too long for that is late as well, and never begins.
 */
export type ReadLane = <T>(read: () => Promise<T>) => Promise<T | typeof LATE>;

/** @param limitMs  how long a reading may wait and take together */
export function openReadLane(limitMs: number, clock: Clock): ReadLane {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(read: () => Promise<T>) => {
    let isWanted = true;
    const answer = last.then((): T | typeof LATE | Promise<T> => (isWanted ? read() : LATE));
    last = answer.catch(() => {});
    return inTime<T | typeof LATE>(limitMs, clock, answer, LATE).finally(() => {
      isWanted = false;
    });
  };
}

/** A part that takes longer is left out: a drive that hangs, or a log that does not answer. */
const PART_LIMIT_MS = 15_000;

/** What the facts about a run are read from. Each may hang by itself. */
export interface DossierLanes {
  runFolder: ReadLane;
  workingFolder: ReadLane;
  log: ReadLane;
  dumps: ReadLane;
}

/** The lanes of a run. */
export const openDossierLanes = (clock: Clock): DossierLanes => ({
  runFolder: openReadLane(PART_LIMIT_MS, clock),
  workingFolder: openReadLane(PART_LIMIT_MS, clock),
  log: openReadLane(PART_LIMIT_MS, clock),
  dumps: openReadLane(PART_LIMIT_MS, clock),
});
