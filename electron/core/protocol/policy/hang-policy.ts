import { z } from 'zod';

/** What is done when the job seems to hang: end and restart it, or only say so. */
export const HangMode = z.enum(['restart', 'notify']);
export type HangMode = z.infer<typeof HangMode>;

const MINUTE_MS = 60_000;
/** A job whose iterations take a second is not suspected before this. */
const FLOOR_MS = 2 * MINUTE_MS;
/** Time for set-up, load, the first iteration of an attempt, and whatever nothing is known of yet. */
const SETUP_MS = 30 * MINUTE_MS;
/** As long as nothing is known of a job, it must have been idle for so long before it is ended. */
const IDLE_MS = 30 * MINUTE_MS;
/** A job under suspicion that is idle is left this much longer. */
const GRACE_MS = 5 * MINUTE_MS;
/** A busy job may only be slow: it is not ended before this, and only if it can resume. */
const BUSY_MS = 120 * MINUTE_MS;

const LEAST_MS = 100;
const LONGEST_MS = 30 * 24 * 60 * MINUTE_MS;
const milliseconds = () => z.int().min(LEAST_MS).max(LONGEST_MS);

/** When a job counts as hanging, and what is done then. The rules are in core/hang/judge-silence.ts. */
export const HangPolicy = z
  .strictObject({
    mode: HangMode.default('restart'),
    /** Least silence that is suspicious, in milliseconds. */
    floorMs: milliseconds().default(FLOOR_MS),
    /** Silence that is suspicious however long the job usually takes, and whatever it announces; null: no limit. */
    ceilingMs: milliseconds().nullable().default(null),
    /** Least silence that is suspicious in set-up, load, and the first iteration of an attempt. */
    setupMs: milliseconds().default(SETUP_MS),
    /** How long a job of which too little is known must be idle before it is ended. */
    idleMs: milliseconds().default(IDLE_MS),
    /** How much longer than suspicious the silence of an idle job must be before it is ended. */
    graceMs: milliseconds().default(GRACE_MS),
    /** Least silence after which a busy job is ended. One that cannot resume is never ended while it is busy. */
    busyMs: milliseconds().default(BUSY_MS),
  })
  .superRefine(({ floorMs, ceilingMs }, check) => {
    if (ceilingMs !== null && ceilingMs < floorMs)
      check.addIssue({
        code: 'custom',
        path: ['ceilingMs'],
        message: `ceilingMs is ${ceilingMs}, which is below floorMs (${floorMs}); raise the one or lower the other`,
      });
  });
export type HangPolicy = z.output<typeof HangPolicy>;
