import { z } from 'zod';
import { AttemptNumber, ByteOffset, EpochMs } from '../basics.ts';
import { AttemptEnding, Decision, EndedByUs, JudgedEnding, ResumeFrom } from '../disk/ending.ts';
import { AttemptPlan, PLAIN_PLAN } from '../disk/ladder.ts';
import { LogFileLines } from '../disk/log-file.ts';
import { RecycleReason } from '../disk/memory/recycle-reason.ts';
import { EndingCircumstances } from '../disk/rejudgement.ts';
import { StartFailure } from '../disk/start-failure.ts';
import { SuspicionFacts } from '../disk/suspicion.ts';

/** Records of an attempt from its start to its end, as observed by Vigil. */
export const ATTEMPT_ENTRIES = [
  /** Intent: written before the keeper gets the request, so that an attempt number is never used twice. */
  z.object({
    kind: z.literal('attempt-starting'),
    attempt: AttemptNumber,
    from: ResumeFrom,
    /** Length of events.jsonl when the attempt starts: its reports come after this position. */
    eventsOffset: ByteOffset,
    /** What this attempt changes. */
    plan: AttemptPlan.default(PLAIN_PLAN),
    /** Identity of the machine's boot, only for comparison; null if unknown. */
    boot: z.string().nullable().default(null),
  }),
  z.object({ kind: z.literal('attempt-started'), attempt: AttemptNumber, pid: z.int(), startedAt: EpochMs }),
  /** The job began its first iteration in this attempt, so it is past loading. Once an attempt. */
  z.object({
    kind: z.literal('attempt-working'),
    attempt: AttemptNumber,
    /** Missing if it was read from the output. */
    eventsOffset: ByteOffset.optional(),
  }),
  /** The job has given no sign of work for suspiciously long. It has not been ended. */
  SuspicionFacts.extend({ kind: z.literal('hang-suspected'), attempt: AttemptNumber }),
  /** It is not suspected any more. */
  z.object({
    kind: z.literal('hang-cleared'),
    attempt: AttemptNumber,
    /** Whether it gave a sign of work; otherwise it is granted more time. Older journals do not say it. */
    worked: z.boolean().default(false),
  }),
  /** The job announced that it would give no sign of work for a long time. */
  z.object({
    kind: z.literal('long-stretch'),
    attempt: AttemptNumber,
    ms: z.number().min(0),
    why: z.string(),
    eventsOffset: ByteOffset,
  }),
  /** The whole process tree of the job is suspended or continues. */
  z.object({ kind: z.literal('job-paused'), attempt: AttemptNumber, why: z.enum(['disk-full']) }),
  z.object({ kind: z.literal('job-continued'), attempt: AttemptNumber }),
  /** Vigil ends the attempt and the run continues (except for `lingers`: the job had reported that it was finished). */
  z.object({
    kind: z.literal('attempt-ending'),
    attempt: AttemptNumber,
    why: EndedByUs,
    /** Why it is recycled; missing if it is ended for another reason. */
    recycle: RecycleReason.optional(),
  }),
  /** The attempt has ended: the keeper's facts (null if the keeper is gone too), and the verdict. */
  z.object({
    kind: z.literal('attempt-ended'),
    attempt: AttemptNumber,
    facts: AttemptEnding.nullable(),
    startFailure: StartFailure.nullable(),
    judged: JudgedEnding,
    /** Last lines of output without control sequences, at most 20. */
    lastLines: z.array(z.string()),
    /** The same of the job's log files; missing if it has none. */
    logLines: z.array(LogFileLines).optional(),
    decision: Decision,
    /** What else was known then, for judging it again; missing in older journals. */
    circumstances: EndingCircumstances.optional(),
  }),
] as const;
