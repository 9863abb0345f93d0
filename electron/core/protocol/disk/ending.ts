// Long because an ending and the decision about it share one vocabulary.

import { z } from 'zod';
import { AttemptNumber, ByteOffset, EpochMs } from '../basics.ts';
import { openEnum } from '../open-enum.ts';
import { FILE_FORMAT } from '../version.ts';
import { CheckpointOwner } from './checkpoint.ts';
import { Evidence, EvidenceState } from './evidence.ts';
import { AttemptPlan, PLAIN_PLAN } from './ladder.ts';
import { LeftProcess } from './left-process.ts';
import { DeathPattern } from './memory/death-pattern.ts';
import { ExperimentVerdict } from './memory/experiment-verdict.ts';
import { MemoryShortage } from './memory/memory-shortage.ts';
import { Section } from './section.ts';
import { StartFailure } from './start-failure.ts';
import { WorkSeen } from './work-seen.ts';

/**
 * `attempts/NNN/started.json`: the identity of the job's process, by which a later host finds a job whose keeper died.
 */
export const AttemptStarted = z.object({
  format: z.literal(FILE_FORMAT),
  attempt: AttemptNumber,
  /** Process id of the job's first process. */
  pid: z.int(),
  startedAt: EpochMs,
  /**
   * Start time as the system counts it (Linux: clock ticks since boot), to detect a reused pid; null if unavailable.
   */
  startToken: z.string().nullable(),
});
export type AttemptStarted = z.infer<typeof AttemptStarted>;

/** `attempts/NNN/ending.json`: how the attempt ended. The keeper writes it as soon as it knows. */
export const AttemptEnding = z.object({
  format: z.literal(FILE_FORMAT),
  attempt: AttemptNumber,
  pid: z.int(),
  /** As the pseudo-terminal reports it: signed on Windows; null if a signal ended the job. */
  exitCode: z.int().nullable(),
  /** Signal number on Unix; null if it exited by itself, and always on Windows. */
  signal: z.int().nullable(),
  startedAt: EpochMs,
  endedAt: EpochMs,
  /** Bytes of output in the whole attempt, kept or dropped. */
  outputBytes: ByteOffset,
  /** True if everything the job wrote is known to be in the log; false if the wait for it timed out. */
  drained: z.boolean(),
});
export type AttemptEnding = z.infer<typeof AttemptEnding>;

/** An uncaught exception, as recorded in the job: better evidence than its printed form. */
export const Uncaught = z.object({
  /** With its module, unless it is built in. */
  type: z.string(),
  message: z.string(),
  /** As Python prints it; empty if unavailable. */
  traceback: z.string(),
});
export type Uncaught = z.infer<typeof Uncaught>;

/**
 * Classes of endings. `rejected`: the job did not accept its arguments. `ended-early`: its script ran to its end before
 * the total, which is neither finished nor failed. The table with their tests is in core/ending/classify.ts.
 */
export const EndingClass = openEnum([
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

/** Kinds of silent exits. `driver`: the display driver failed within the minute before. */
export const SilentKind = openEnum(['native', 'zero', 'killed', 'driver', 'unknown']);
export type SilentKind = z.infer<typeof SilentKind>;

/**
 * Why Vigil ends an attempt although its run continues. `hang`: it hangs; `guard`: it was about to do damage;
 * `recycle`: a planned restart before a wall. `lingers`: it is still running although it reported that it had finished.
 */
export const EndedByUs = z.enum(['hang', 'guard', 'recycle', 'lingers']);
export type EndedByUs = z.infer<typeof EndedByUs>;

/** The rule that decided the class. */
export const EndingBecause = openEnum([
  'asked-to-stop',
  'asked-to-pause',
  'could-not-start',
  'exit-85',
  'checkpoint-after-recycle-request',
  'recycled-in-vain',
  'finish-marker',
  'script-ended',
  'exit-zero-all-done',
  'fewer-than-total',
  'every-trial-failed',
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
  'last-message',
  'nothing-said',
]);
export type EndingBecause = z.infer<typeof EndingBecause>;

/** A judged ending: its class and the evidence. */
export const JudgedEnding = z.object({
  class: EndingClass,
  /** The rule that decided. */
  because: EndingBecause.nullable().default(null),
  /** Set for `silent` only. */
  silent: SilentKind.nullable(),
  exitCode: z.int().nullable(),
  signal: z.int().nullable(),
  /** Name of the signal that ended it, as the system reports it or as a shell encodes it in 128 + n; null if none did. */
  signalName: z.string().nullable().default(null),
  /** True if the keeper died with the attempt, so that the exit code is unknown. */
  unseen: z.boolean(),
  /**
   * Last line of a traceback, `ValueError: …`, the line that rejected the arguments, or the last message if that is the
   * reason. Null if there was none; empty if the traceback broke off before its last line.
   */
  exception: z.string().nullable(),
  /**
   * Last message of a silent exit after its last sign of work, verbatim and not interpreted as a reason; null if there
   * is none.
   */
  lastMessage: z.string().nullable().default(null),
  /** For `ended-early`: the words with which the job announced that it stops early, verbatim; missing if there are none. */
  stopsBecause: z.string().optional(),
  /** Path of the log file in which the exception, or that message, was read; null: in the output of its terminal. */
  readIn: z.string().nullable().default(null),
  /** Why it could not start, for `not-started`. */
  startFailure: StartFailure.nullable(),
  /** The job's section when it ended; null if unknown, or if it never ran. */
  section: Section.nullable().default(null),
  /**
   * Identifies a failure by class, exit code, exception or faulting module, and top frame, so that repeated failures
   * compare equal. null if nothing failed.
   */
  fingerprint: z.string().nullable().default(null),
  /** What the system log says about it. */
  evidence: z.array(Evidence).default([]),
  evidenceState: EvidenceState.default('not-asked'),
  /** Id of the known failure that caused it, and for which the user has Vigil start no further attempt; only if it did. */
  stopsFor: z.string().optional(),
  /** Which out-of-memory it was; only if it was one. */
  shortage: MemoryShortage.optional(),
  /** Processes of the job that still ran when its main process had left with exit code 0; missing if there were none. */
  leftRunning: z.array(LeftProcess).optional(),
  /** How much work was known to be done; null in journals that do not record it. */
  work: WorkSeen.nullable().default(null),
});
export type JudgedEnding = z.infer<typeof JudgedEnding>;

/**
 * How a whole run ended. `unconfirmed`: exit code 0, but the amount of work is unknown. `ended-early`: the job exited
 * by itself before its total, repeatedly or without being able to resume; neither finished nor failed.
 */
export const Outcome = openEnum(['finished', 'stopped', 'failed', 'unconfirmed', 'ended-early']);
export type Outcome = z.infer<typeof Outcome>;

/** From where an attempt resumes. */
export const ResumeFrom = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('beginning'),
    /** Set if the job is given the calls that earlier attempts kept: it repeats the rest. */
    replay: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('checkpoint'),
    /** null for a file of the job whose iteration is unknown. */
    iteration: z.int().min(1).nullable(),
    /** Name in the checkpoints folder; for a file of the job its path in the working folder. */
    file: z.string(),
    whose: CheckpointOwner.default('vigil'),
  }),
  /** From state that the job, or its tool, keeps itself, wherever that is. */
  z.object({
    kind: z.literal('own-state'),
    /** Iterations completed; null if the job has worked but the number cannot be read. */
    iteration: z.int().min(1).nullable(),
  }),
]);
export type ResumeFrom = z.infer<typeof ResumeFrom>;

/** The three ledgers after an attempt. None extends another. */
export const Ledger = z.object({
  /** Attempts in a row without progress, and the limit at which Vigil gives up the run. */
  withoutProgress: z.int().min(0),
  limit: z.int().min(1),
  /** Failures in a row, including this one, with the same fingerprint at the same iteration. */
  identical: z.int().min(0).default(0),
  /** Starts within the window, and whether there are enough for a warning. */
  starts: z.int().min(0).default(0),
  isStormy: z.boolean().default(false),
});
export type Ledger = z.infer<typeof Ledger>;

/** What every decision shows besides its reason. */
const shown = {
  ledger: Ledger,
  /** What repeated deaths have in common; null if they were not compared or have nothing in common. */
  finding: DeathPattern.nullable().default(null),
  /** What the attempt has shown as an experiment; only if it was one. */
  experiment: ExperimentVerdict.optional(),
};

/** What Vigil does after an attempt has ended, and why. */
export const Decision = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('restart'),
    afterMs: z.int().min(0),
    because: openEnum([
      'progress',
      'no-progress-yet',
      /** It cannot resume, but has completed nothing that a start from the beginning would repeat. */
      'nothing-lost',
      'progress-unknown',
      /** The end was not observed, because the keeper died too. */
      'keeper-died',
      'planned',
      'machine-went',
      'same-failure',
      'start-storm',
      'ended-early',
    ]),
    /** What the next attempt changes. */
    plan: AttemptPlan.default(PLAIN_PLAN),
    ...shown,
  }),
  /** The next attempt starts when the user approves it. */
  z.object({
    action: z.literal('ask'),
    because: openEnum(['asked-to-ask', 'unknown-ending']),
    plan: AttemptPlan.default(PLAIN_PLAN),
    ...shown,
  }),
  z.object({
    action: z.literal('end'),
    outcome: Outcome,
    because: openEnum([
      'finished',
      'user-stop',
      /** The user had asked for a pause, and the attempt has ended, whatever ended it. */
      'user-pause',
      'asked-not-to-restart',
      'no-progress-limit',
      'same-failure-limit',
      'start-limit',
      'restarts-off',
      'cannot-resume',
      /** The same, but no iteration of it was ever recognised. */
      'cannot-resume-unread',
      /** Its functions are replayed, but no call is kept. */
      'nothing-kept',
      'exit-zero-unconfirmed',
      'left-unconfirmed',
      'script-end-unconfirmed',
      'not-started',
      'arguments-rejected',
      'module-missing',
      'recycled-in-vain',
      'every-trial-failed',
      /** A known failure after which the user wants no restart. */
      'known-failure',
      'ended-before',
      'ended-early',
    ]),
    /** For `start-limit`: how the first attempt ended, since later ones often fail differently. */
    first: JudgedEnding.nullable().default(null),
    /** For `known-failure`: id of the entry of the catalogue. */
    known: z.string().optional(),
    /** For `module-missing`: name of the Python module that is not installed. */
    module: z.string().optional(),
    ...shown,
  }),
]);
export type Decision = z.infer<typeof Decision>;
