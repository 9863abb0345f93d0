/** What a client remembers of the person's visits to Home, in milliseconds since 1970. */
export interface HomeVisit {
  /** When the visit before this one was over; null: there was none. */
  since: number | null;
  /** When the person was last seen looking. */
  seenAt: number;
}

/** After this long without a look another visit begins: what happened meanwhile is news. */
const VISIT_OVER_MS = 30 * 60_000;

/**
 * Since when the news of this visit count; null: this is the first. It stays for the whole visit, so that a reload does
 * not take the news away.
 */
export function newsSince(kept: HomeVisit | null, nowMs: number): number | null {
  if (kept === null) return null;
  const since = nowMs - kept.seenAt > VISIT_OVER_MS ? kept.seenAt : kept.since;
  // A clock that was set back must not hide everything that happens now.
  return since === null ? null : Math.min(since, nowMs);
}

/** What to remember once the person has looked. */
export const afterLook = (kept: HomeVisit | null, nowMs: number): HomeVisit => ({
  since: newsSince(kept, nowMs),
  seenAt: nowMs,
});
