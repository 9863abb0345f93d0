import { z } from 'zod';
import { Mitigation } from './mitigation.ts';

/** Whether Vigil restarts a job that died: by itself, after somebody said so, or never. */
export const RestartMode = z.enum(['auto', 'ask', 'never']);
export type RestartMode = z.infer<typeof RestartMode>;

/** Attempts in a row without a new iteration after which a run is given up. */
const WITHOUT_PROGRESS_LIMIT = 3;
/** The same while there are mitigations to try. */
const WITH_LADDER_LIMIT = 5;
/** Identical failures in a row from which on there is no plain retry any more. */
const IDENTICAL_LIMIT = 2;
/** Attempts that a run gets to show its first sign of progress. */
const START_TRIES = 2;
/** So many starts within the window are remarkable. */
const STORM_WARN_STARTS = 5;
/** So many starts within the window are a storm: whatever each attempt achieved, there is a pause. */
const STORM_PAUSE_STARTS = 12;
const STORM_WINDOW_MS = 30 * 60_000;
/** First wait after an attempt without progress; it doubles with each further one. */
const BACK_OFF_FIRST_MS = 5_000;
/** Longest wait between attempts. */
const BACK_OFF_MOST_MS = 600_000;

const MOST_ATTEMPTS = 1_000_000;
const LONGEST_MS = 7 * 24 * 60 * 60_000;
const attempts = (fallback: number) => z.int().min(1).max(MOST_ATTEMPTS).default(fallback);
const milliseconds = (least: number, fallback: number) =>
  z.int().min(least).max(LONGEST_MS).default(fallback);

/** What is done when an attempt has ended without finishing. */
export const RestartPolicy = z
  .strictObject({
    mode: RestartMode.default('auto'),
    /** Attempts in a row without a new iteration after which the run is given up. */
    withoutProgressLimit: attempts(WITHOUT_PROGRESS_LIMIT),
    /** The same limit when there are mitigations, or the skipping of a point, to try. */
    withLadderLimit: attempts(WITH_LADDER_LIMIT),
    /**
     * Failures in a row with one fingerprint at one iteration from which on there is no plain retry any more: something
     * is changed for the next attempt, and when nothing is left to change the run is given up.
     */
    identicalLimit: attempts(IDENTICAL_LIMIT),
    /** Attempts that a run gets to show its first sign of progress. */
    startTries: attempts(START_TRIES),
    /** Starts within the window from which on the number of starts is remarked upon. */
    stormWarnStarts: attempts(STORM_WARN_STARTS),
    /** Starts within the window after which the run pauses until there are fewer. */
    stormPauseStarts: attempts(STORM_PAUSE_STARTS),
    /** Length of the window in which starts are counted. */
    stormWindowMs: milliseconds(1, STORM_WINDOW_MS),
    /** Wait after the first attempt without progress; it doubles with each further one. 0: never a wait. */
    backOffFirstMs: milliseconds(0, BACK_OFF_FIRST_MS),
    /** Longest wait between attempts. */
    backOffMostMs: milliseconds(0, BACK_OFF_MOST_MS),
    /** Whether a job that cannot go on from a checkpoint is begun anew, repeating finished work. */
    startOver: z.boolean().default(false),
    /** Changes of settings that may be tried, in this order, when the job dies again and again at one point. */
    mitigations: z.array(Mitigation).max(20).default([]),
    /**
     * Value to report for a point at which the job dies whatever is tried, so that it is skipped; null: none is. The
     * job must heed VIGIL_SKIP_ITERATION and VIGIL_SKIP_VALUE.
     */
    skipValue: z.number().nullable().default(null),
  })
  .superRefine((policy, check) => {
    const contradiction = contradictionIn(policy);
    if (contradiction) check.addIssue({ code: 'custom', ...contradiction });
  });
export type RestartPolicy = z.output<typeof RestartPolicy>;

/** Limits of which the first must not be above the second. */
const IN_ORDER = [
  ['withoutProgressLimit', 'withLadderLimit'],
  ['stormWarnStarts', 'stormPauseStarts'],
  ['backOffFirstMs', 'backOffMostMs'],
] as const;

type Checked = Record<(typeof IN_ORDER)[number][number], number> & {
  mode: RestartMode;
  startOver: boolean;
  mitigations: readonly Mitigation[];
  skipValue: number | null;
};

/** Two settings that cannot both be meant, named in one sentence. */
function contradictionIn(policy: Checked): { path: string[]; message: string } | null {
  for (const [less, more] of IN_ORDER)
    if (policy[less] > policy[more])
      return {
        path: [less],
        message: `${less} is ${policy[less]}, which is above ${more} (${policy[more]}); lower the one or raise the other`,
      };
  if (policy.mode !== 'never') return null;
  const idle = [
    policy.startOver && 'startOver',
    policy.mitigations.length > 0 && 'mitigations',
    policy.skipValue !== null && 'skipValue',
  ].find((name) => name !== false);
  return idle === undefined
    ? null
    : {
        path: ['mode'],
        message: `mode is "never", so ${idle} would have no effect; take out the one or the other`,
      };
}
