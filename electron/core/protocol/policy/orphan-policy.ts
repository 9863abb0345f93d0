import { z } from 'zod';

/** How long the processes that an attempt left running may take to end before the next attempt, in milliseconds. */
const ORPHAN_GRACE_MS = 10_000;
/** The same after the last attempt of a run, when nothing waits for them. */
const LAST_ORPHAN_GRACE_MS = 60_000;

const LONGEST_GRACE_MS = 7 * 24 * 60 * 60_000;
const grace = (fallback: number) => z.int().min(0).max(LONGEST_GRACE_MS).default(fallback);

/**
 * How long background processes, such as `nohup worker &` in a script, may outlive the job's main process. An attempt
 * is judged by its main process; none of these ever runs beside the next attempt.
 */
export const OrphanPolicy = z.strictObject({
  /** Milliseconds from the end of an attempt until they are ended, if the run continues or was stopped. 0: at once. */
  graceMs: grace(ORPHAN_GRACE_MS),
  /** The same if the run has ended by itself. 0: at once. */
  lastGraceMs: grace(LAST_ORPHAN_GRACE_MS),
});
export type OrphanPolicy = z.output<typeof OrphanPolicy>;
