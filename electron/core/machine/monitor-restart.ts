/** The first wait before a monitor that failed is started again. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A monitor that reported for this long had no fault from the start. */
const SOUND_AFTER_MS = 60_000;
/** It starts Node, loads a driver and asks every reader. */
const LONGEST_START_MS = 30_000;
/** The shortest silence that counts as a hang: a busy machine delays samples too. */
const SHORTEST_SILENCE_MS = 15_000;

/** How often a monitor failed in a row, after one that ended having reported for `reportedMs`. */
export const failuresAfter = (failuresBefore: number, reportedMs: number): number =>
  reportedMs >= SOUND_AFTER_MS ? 1 : failuresBefore + 1;

/** The wait before the next start after so many failures in a row: doubling, up to a minute. */
export const restartWaitMs = (failures: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));

/** A sample that is overdue by this is missed; a busy machine delays some by less. */
const OVERDUE_MS = 1_000;

/** The last sample is older than it should be: figures that were measured no longer follow the machine. */
export const isOverdue = (ageMs: number, intervalMs: number): boolean => ageMs > intervalMs + OVERDUE_MS;

/** The silence after which a monitor counts as hung. */
export const longestSilenceMs = (intervalMs: number, hasReported: boolean): number =>
  hasReported ? Math.max(SHORTEST_SILENCE_MS, 5 * intervalMs) : LONGEST_START_MS;
