import { z } from 'zod';
import { type FieldFault, orElse } from '../value-fault.ts';
import { Mitigation } from './mitigation.ts';

/** Whether Vigil restarts a job that died: automatically, after the user approves, or never. */
export const RestartMode = z.enum(['auto', 'ask', 'never']);
export type RestartMode = z.infer<typeof RestartMode>;

/** Attempts in a row without a new iteration after which Vigil gives up a run. */
const WITHOUT_PROGRESS_LIMIT = 3;
/** The same while there are mitigations to try. */
const WITH_LADDER_LIMIT = 5;
/** From this many identical failures in a row there are no more plain retries. */
const IDENTICAL_LIMIT = 2;
/** Attempts for a run to show its first progress. */
const START_TRIES = 2;
/** This many starts within the window cause a warning. */
const STORM_WARN_STARTS = 5;
/** This many starts within the window are a storm: the run pauses, whatever its attempts achieved. */
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

/** What Vigil does when an attempt has ended without finishing. */
export const RestartPolicy = z
  .strictObject({
    mode: RestartMode.default('auto'),
    /** Attempts in a row without a new iteration after which Vigil gives up the run. */
    withoutProgressLimit: attempts(WITHOUT_PROGRESS_LIMIT),
    /** The same limit if there are mitigations to try, or a point may be skipped. */
    withLadderLimit: attempts(WITH_LADDER_LIMIT),
    /**
     * From this many failures in a row with one fingerprint at one iteration there are no more plain retries: the next
     * attempt changes something. If nothing is left to change, Vigil gives up the run.
     */
    identicalLimit: attempts(IDENTICAL_LIMIT),
    /** Attempts for a run to show its first progress. */
    startTries: attempts(START_TRIES),
    /** Starts within the window from which Vigil warns. */
    stormWarnStarts: attempts(STORM_WARN_STARTS),
    /** Starts within the window after which the run pauses until there are fewer. */
    stormPauseStarts: attempts(STORM_PAUSE_STARTS),
    /** Length of the window in which starts are counted. */
    stormWindowMs: milliseconds(1, STORM_WINDOW_MS),
    /** Wait after the first attempt without progress; it doubles with each further one. 0: no wait. */
    backOffFirstMs: milliseconds(0, BACK_OFF_FIRST_MS),
    /** Longest wait between attempts. */
    backOffMostMs: milliseconds(0, BACK_OFF_MOST_MS),
    /** Whether Vigil restarts a job that cannot resume from the beginning, which repeats finished work. */
    startOver: z.boolean().default(false),
    /** Changes of settings to try, in this order, when the job keeps dying at one point. */
    mitigations: z.array(Mitigation).max(20).default([]),
    /**
     * Whether Vigil may change settings by itself after an out-of-memory in an iteration: those of the allocator, the
     * cleaning and the largest share of the GPU's memory, one at a time. A change that does not help is taken back.
     */
    mitigateMemory: z.boolean().default(false),
    /**
     * Value to report for a point that kills the job despite all mitigations, so that it is skipped; null: no point is
     * skipped. The job must support VIGIL_SKIP_ITERATION and VIGIL_SKIP_VALUE.
     */
    skipValue: z.number().nullable().default(null),
  })
  .superRefine((policy, check) => {
    const contradiction = contradictionIn(policy);
    if (contradiction)
      check.addIssue({ code: 'custom', path: [contradiction.field], ...orElse(contradiction.fault) });
  });
export type RestartPolicy = z.output<typeof RestartPolicy>;

/** Settings that mean nothing to a run that is never restarted, as `superRefine` accepts them then. */
export const IDLE_WITHOUT_RESTARTS = {
  startOver: false,
  mitigations: [],
  mitigateMemory: false,
  skipValue: null,
} satisfies Partial<RestartPolicy>;

/** Pairs of limits; the first must not exceed the second. */
const IN_ORDER = [
  ['withoutProgressLimit', 'withLadderLimit'],
  ['stormWarnStarts', 'stormPauseStarts'],
  ['backOffFirstMs', 'backOffMostMs'],
] as const;

type Checked = Record<(typeof IN_ORDER)[number][number], number> & {
  mode: RestartMode;
  startOver: boolean;
  mitigations: readonly Mitigation[];
  mitigateMemory: boolean;
  skipValue: number | null;
};

/** Finds two settings that contradict each other. */
function contradictionIn(policy: Checked): FieldFault | null {
  for (const [less, more] of IN_ORDER)
    if (policy[less] > policy[more])
      return {
        field: less,
        fault: {
          kind: 'order',
          lesser: { setting: less, value: policy[less] },
          greater: { setting: more, value: policy[more] },
        },
      };
  if (policy.mode !== 'never') return null;
  const idle = [
    policy.startOver && 'startOver',
    policy.mitigations.length > 0 && 'mitigations',
    policy.mitigateMemory && 'mitigateMemory',
    policy.skipValue !== null && 'skipValue',
  ].find((name) => name !== false);
  return idle === undefined
    ? null
    : {
        field: 'mode',
        fault: { kind: 'no-effect', setting: idle, because: { setting: 'mode', value: policy.mode } },
      };
}
