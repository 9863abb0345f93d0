import { z } from 'zod';
import { orElse } from '../value-fault.ts';

/** What Vigil does when the job seems to hang: end and restart it, or only notify. */
export const HangMode = z.enum(['restart', 'notify']);
export type HangMode = z.infer<typeof HangMode>;

const MINUTE_MS = 60_000;
/** A job with iterations of a second is not suspected before this. */
const FLOOR_MS = 2 * MINUTE_MS;
/** Time for set-up, load, the first iteration of an attempt, and whatever has no history yet. */
const SETUP_MS = 30 * MINUTE_MS;
/** While nothing is known about a job, it must have been idle for this long before it is ended. */
const IDLE_MS = 30 * MINUTE_MS;
/** A suspected, idle job gets this much longer. */
const GRACE_MS = 5 * MINUTE_MS;
/** A busy job may only be slow: it is not ended before this, and only if it can resume. */
const BUSY_MS = 120 * MINUTE_MS;

const LEAST_MS = 100;
const LONGEST_MS = 30 * 24 * 60 * MINUTE_MS;
const milliseconds = () => z.int().min(LEAST_MS).max(LONGEST_MS);

/** When a job counts as hanging, and what Vigil does then. The rules are in core/hang/judge-silence.ts. */
export const HangPolicy = z
  .strictObject({
    mode: HangMode.default('restart'),
    /** Least silence that is suspicious, in milliseconds. */
    floorMs: milliseconds().default(FLOOR_MS),
    /** Silence that is always suspicious, whatever the job's usual times and announcements; null: no limit. */
    ceilingMs: milliseconds().nullable().default(null),
    /** Least silence that is suspicious in set-up, load, and the first iteration of an attempt. */
    setupMs: milliseconds().default(SETUP_MS),
    /** How long a job must be idle before Vigil ends it, if too little is known about its usual times. */
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
        ...orElse({
          kind: 'order',
          lesser: { setting: 'floorMs', value: floorMs },
          greater: { setting: 'ceilingMs', value: ceilingMs },
        }),
      });
  });
export type HangPolicy = z.output<typeof HangPolicy>;
