/** The longest grace of a step by which a job is stopped: a day. */
export const LONGEST_GRACE_MS = 86_400_000;
