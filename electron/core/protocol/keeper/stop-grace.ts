/** The longest grace for one step of a stop: a day. */
export const LONGEST_GRACE_MS = 86_400_000;
