import { z } from 'zod';
import { AttemptNumber } from '../basics.ts';
import { CheckpointOwner } from '../disk/checkpoint.ts';
import { Decision, JudgedEnding } from '../disk/ending.ts';
import { PlannedSwitch } from '../disk/ladder.ts';
import { RejudgedBecause } from '../disk/rejudgement.ts';
import { SessionEnd } from '../disk/session-end.ts';
import { SettingsChange } from '../policy/run-settings.ts';

/** Records of a run as a whole: its turn, people's requests, and decisions between attempts. */
export const RUN_ENTRIES = [
  /** First record of every run. `queued`: it waits for its turn before the first attempt. */
  z.object({ kind: z.literal('run-created'), queued: z.boolean().default(false) }),
  /** The turn of a queued run has come. */
  z.object({ kind: z.literal('turn-came') }),
  z.object({ kind: z.literal('stop-requested'), hard: z.boolean() }),
  /** The user approved another attempt. A refusal is `stop-requested`. */
  z.object({ kind: z.literal('restart-approved') }),
  /** A run that had ended is to continue: at once, or when its turn comes. */
  z.object({
    kind: z.literal('resume-requested'),
    queued: z.boolean().default(false),
    /**
     * The checkpoint that a person chose; missing: the newest sound one. Later ones are kept, and so are all
     * iterations.
     */
    from: z.object({ file: z.string(), whose: CheckpointOwner }).optional(),
  }),
  /** Settings were changed after the start. `run.json` keeps the original request. */
  z.object({ kind: z.literal('settings-changed'), changes: SettingsChange }),
  /** The next attempt is to have these switches, and only that one; empty: none after all. */
  z.object({ kind: z.literal('switches-requested'), switches: z.array(PlannedSwitch) }),
  /** The user's session or the machine is ending: a death within a minute does not count as a failure. */
  z.object({ kind: z.literal('session-ending'), why: SessionEnd }),
  /**
   * The newest attempt of a run that has ended was judged again with today's knowledge. It replaces the run's outcome
   * and verdict, but starts nothing and withdraws nothing.
   */
  z.object({
    kind: z.literal('run-rejudged'),
    attempt: AttemptNumber,
    judged: JudgedEnding,
    decision: Decision,
    because: RejudgedBecause,
  }),
  /**
   * Settings were changed while a run waited for its restart or asked; this is the new decision about its newest
   * attempt.
   */
  z.object({ kind: z.literal('restart-redecided'), attempt: AttemptNumber, decision: Decision }),
] as const;
