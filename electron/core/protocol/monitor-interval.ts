/*
 * How often the monitor sends samples. Apart from the schemas, which would bring their library into the monitor's memory.
 */

export const LONGEST_INTERVAL_MS = 60_000;
/** Drivers average over longer times. */
export const SHORTEST_INTERVAL_MS = 100;
/** Unless the user wishes otherwise. */
export const USUAL_INTERVAL_MS = 1_000;
