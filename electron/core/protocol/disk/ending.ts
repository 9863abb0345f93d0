// Long because what an ending is, and what is decided of it, is one vocabulary.

import { z } from 'zod';
import { AttemptNumber, ByteOffset, EpochMs } from '../basics.ts';
import { FILE_FORMAT } from '../version.ts';
import { CheckpointOwner } from './checkpoint.ts';
import { Evidence, EvidenceState } from './evidence.ts';
import { AttemptPlan, Finding, PLAIN_PLAN } from './ladder.ts';
import { Section } from './section.ts';
import { StartFailure } from './start-failure.ts';
import { WorkSeen } from './work-seen.ts';

/** `attempts/NNN/started.json`: who the job's process is. By it a later host finds a job whose keeper died. */
export const AttemptStarted = z.object({
  format: z.literal(FILE_FORMAT),
  attempt: AttemptNumber,
  /** Process id of the job's first process. */
  pid: z.int(),
  startedAt: EpochMs,
  /** Start time as the system counts it (Linux: clock ticks since boot), against reuse of the pid; null if it cannot be had. */
  startToken: z.string().nullable(),
});
export type AttemptStarted = z.infer<typeof AttemptStarted>;

/** `attempts/NNN/ending.json`: how the attempt ended, written by the keeper the moment it knows. */
export const AttemptEnding = z.object({
  format: z.literal(FILE_FORMAT),
  attempt: AttemptNumber,
  pid: z.int(),
  /** As the pseudo-terminal reports it: signed on Windows; null when a signal ended it. */
  exitCode: z.int().nullable(),
  /** Signal number on Unix; null when it exited by itself, and always on Windows. */
  signal: z.int().nullable(),
  startedAt: EpochMs,
  endedAt: EpochMs,
  /** Bytes of output in the whole attempt, kept or dropped. */
  outputBytes: ByteOffset,
  /** True if everything the job wrote is known to be in the log; false if the wait for it timed out. */
  drained: z.boolean(),
});
export type AttemptEnding = z.infer<typeof AttemptEnding>;

/** An uncaught exception, as it was recorded in the job: better evidence than what was printed of it. */
export const Uncaught = z.object({
  /** With its module, unless it is built in. */
  type: z.string(),
  message: z.string(),
  /** As Python prints it; empty if it could not be had. */
  traceback: z.string(),
});
export type Uncaught = z.infer<typeof Uncaught>;

/**
 * Classes of endings (`rejected`: the job did not accept its arguments; `ended-early`: its script ran to its end before the
 * total was reached, which is neither finished nor failed); the table with their tests is in core/ending/classify.ts.
 */
export const EndingClass = z.enum([
  'user-stop',
  'recycle',
  'finished',
  'ended-early',
  'no-restart',
  'os-shutdown',
  'hang-kill',
  'guard-kill',
  'oom-load',
  'oom-train',
  'commit',
  'error',
  'silent',
  'rejected',
  'not-started',
]);
export type EndingClass = z.infer<typeof EndingClass>;

/** Kinds of silence. `driver`: the display driver failed within a minute before. */
export const SilentKind = z.enum(['native', 'zero', 'killed', 'driver', 'unknown']);
export type SilentKind = z.infer<typeof SilentKind>;

/**
 * Why we end an attempt though its run goes on: it hangs, it was about to do harm, a planned new start before a wall,
 * or it stays although it said that it had finished.
 */
export const EndedByUs = z.enum(['hang', 'guard', 'recycle', 'lingers']);
export type EndedByUs = z.infer<typeof EndedByUs>;

/** On what a class rests. */
export const EndingBecause = z.enum([
  'asked-to-stop',
  'could-not-start',
  'exit-85',
  'checkpoint-after-recycle-request',
  'recycled-in-vain',
  'finish-marker',
  'script-ended',
  'exit-zero-all-done',
  'fewer-than-total',
  'exit-zero-unproven',
  'exit-zero-open',
  'script-ended-unproven',
  'exit-93',
  'session-end-code',
  'session-ended',
  'machine-slept',
  'machine-restarted',
  'hung',
  'guarded',
  'recycled-without-checkpoint',
  'commit-text',
  'memory-text',
  'kernel-memory-kill',
  'exception-recorded',
  'error-text',
  'usage-text',
  'last-words',
  'nothing-said',
]);
export type EndingBecause = z.infer<typeof EndingBecause>;

/** A judged ending: the class and the facts it rests on. What older journals lack is null. */
export const JudgedEnding = z.object({
  class: EndingClass,
  /** The rule that decided. */
  because: EndingBecause.nullable().default(null),
  /** Set for `silent` only. */
  silent: SilentKind.nullable(),
  exitCode: z.int().nullable(),
  signal: z.int().nullable(),
  /** Name of the signal that ended it, told by the system or, as 128 + n, by a shell; null if none did. */
  signalName: z.string().nullable().default(null),
  /** True when the keeper died with the attempt, so that nobody saw the exit code. */
  unseen: z.boolean(),
  /**
   * Last line of a traceback, `ValueError: …`, the line by which arguments were refused, or the last words where they are
   * the reason; null if there was none.
   */
  exception: z.string().nullable(),
  /** What a silent one printed behind its last sign of work, as it stands: no reason is read into it; null if nothing. */
  lastWords: z.string().nullable().default(null),
  /** Why it could not be started, for `not-started`. */
  startFailure: StartFailure.nullable(),
  /** What the job was doing, as far as is known; null if it never ran. */
  section: Section.nullable().default(null),
  /**
   * What makes two failures the same one: class, exit code, exception or faulting module, top frame. Nothing in it
   * differs between two runs of the same fault. null where nothing failed.
   */
  fingerprint: z.string().nullable().default(null),
  /** What the system's log said of it. */
  evidence: z.array(Evidence).default([]),
  evidenceState: EvidenceState.default('not-asked'),
  /** How much was known to be done; null in journals that do not tell. */
  work: WorkSeen.nullable().default(null),
});
export type JudgedEnding = z.infer<typeof JudgedEnding>;

/**
 * How a whole run ended. `unconfirmed`: exit code 0, but nothing told us how much work there was. `ended-early`: it ended by
 * itself before its total was reached, again and again or without a way to go on; neither finished nor failed.
 */
export const Outcome = z.enum(['finished', 'stopped', 'failed', 'unconfirmed', 'ended-early']);
export type Outcome = z.infer<typeof Outcome>;

/** Where an attempt goes on from. */
export const ResumeFrom = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('beginning') }),
  z.object({
    kind: z.literal('checkpoint'),
    /** null for a file of the job of which nobody knows. */
    iteration: z.int().min(1).nullable(),
    /** Name in the folder of checkpoints; of a file of the job its path in the working folder. */
    file: z.string(),
    whose: CheckpointOwner.default('vigil'),
  }),
  /** From what the job, or its tool, keeps itself, wherever that is. */
  z.object({
    kind: z.literal('own-state'),
    /** Iterations completed; null if the job has worked, and nobody can read which. */
    iteration: z.int().min(1).nullable(),
  }),
]);
export type ResumeFrom = z.infer<typeof ResumeFrom>;

/** What the three ledgers hold after an attempt. None extends another. */
export const Ledger = z.object({
  /** Attempts in a row without progress, against the limit at which the run is given up. */
  withoutProgress: z.int().min(0),
  limit: z.int().min(1),
  /** Failures in a row, this one included, with the same fingerprint at the same iteration. */
  identical: z.int().min(0).default(0),
  /** Starts within the window, and whether they are so many as to be remarkable. */
  starts: z.int().min(0).default(0),
  isStormy: z.boolean().default(false),
});
export type Ledger = z.infer<typeof Ledger>;

/** What every decision shows beside its reason. */
const shown = {
  ledger: Ledger,
  /** What repeated deaths have in common; null if they have not been compared, or nothing. */
  finding: Finding.nullable().default(null),
};

/** What is done after an attempt has ended, and because of what. */
export const Decision = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('restart'),
    afterMs: z.int().min(0),
    because: z.enum([
      'progress',
      'no-progress-yet',
      'progress-unknown',
      /** It was cut off together with its keeper, unseen. */
      'keeper-died',
      'planned',
      'machine-went',
      'same-failure',
      'start-storm',
      'ended-early',
    ]),
    /** What is different about the next attempt. */
    plan: AttemptPlan.default(PLAIN_PLAN),
    ...shown,
  }),
  /** The next attempt starts when somebody says so. */
  z.object({
    action: z.literal('ask'),
    because: z.enum(['asked-to-ask']),
    plan: AttemptPlan.default(PLAIN_PLAN),
    ...shown,
  }),
  z.object({
    action: z.literal('end'),
    outcome: Outcome,
    because: z.enum([
      'finished',
      'user-stop',
      'asked-not-to-restart',
      'no-progress-limit',
      'same-failure-limit',
      'start-limit',
      'restarts-off',
      'cannot-resume',
      'exit-zero-unconfirmed',
      'left-unconfirmed',
      'script-end-unconfirmed',
      'not-started',
      'arguments-rejected',
      'recycled-in-vain',
      'ended-before',
      'ended-early',
    ]),
    /** For `start-limit`: how the first attempt ended, since later ones often fail differently. */
    first: JudgedEnding.nullable().default(null),
    ...shown,
  }),
]);
export type Decision = z.infer<typeof Decision>;
