import { z } from 'zod';
import { AttemptNumber, ByteOffset, EpochMs } from './basics.ts';
import { FILE_FORMAT } from './version.ts';

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

/** Why a process could not be started, as codes that have a sentence each. */
export const StartFailure = z.object({
  attempt: AttemptNumber,
  code: z.enum(['no-such-program', 'not-executable', 'no-such-folder', 'other']),
  /** The system's own words. */
  detail: z.string(),
});
export type StartFailure = z.infer<typeof StartFailure>;

/** Classes of endings (`rejected`: the job did not accept its arguments); the table with their tests is in core/ending/classify.ts. */
export const EndingClass = z.enum([
  'user-stop',
  'recycle',
  'finished',
  'no-restart',
  'error',
  'silent',
  'rejected',
  'not-started',
]);
export type EndingClass = z.infer<typeof EndingClass>;

/** Kinds of silence. */
export const SilentKind = z.enum(['native', 'zero', 'killed', 'unknown']);
export type SilentKind = z.infer<typeof SilentKind>;

/** A judged ending: the class and the facts it rests on. */
export const JudgedEnding = z.object({
  class: EndingClass,
  /** Set for `silent` only. */
  silent: SilentKind.nullable(),
  exitCode: z.int().nullable(),
  signal: z.int().nullable(),
  /** True when the keeper died with the attempt, so that nobody saw the exit code. */
  unseen: z.boolean(),
  /** Last line of a traceback, `ValueError: …`, or the line by which arguments were refused; null if there was none. */
  exception: z.string().nullable(),
  /** Why it could not be started, for `not-started`. */
  startFailure: StartFailure.nullable(),
});
export type JudgedEnding = z.infer<typeof JudgedEnding>;

/** How a whole run ended. `unconfirmed`: exit code 0, but nothing told us how much work there was. */
export const Outcome = z.enum(['finished', 'stopped', 'failed', 'unconfirmed']);
export type Outcome = z.infer<typeof Outcome>;

/** Where an attempt goes on from. */
export const ResumeFrom = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('beginning') }),
  z.object({ kind: z.literal('checkpoint'), iteration: z.int().min(1), file: z.string() }),
]);
export type ResumeFrom = z.infer<typeof ResumeFrom>;

/** Attempts in a row without progress, against the limit at which a run is given up. */
export const Ledger = z.object({ withoutProgress: z.int().min(0), limit: z.int().min(1) });

/** What is done after an attempt has ended, and because of what. */
export const Decision = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('restart'),
    afterMs: z.int().min(0),
    because: z.enum(['progress', 'no-progress-yet', 'planned', 'start-storm']),
    ledger: Ledger,
  }),
  z.object({
    action: z.literal('end'),
    outcome: Outcome,
    because: z.enum([
      'finished',
      'user-stop',
      'asked-not-to-restart',
      'no-progress-limit',
      'restarts-off',
      'cannot-resume',
      'exit-zero-unconfirmed',
      'not-started',
      'arguments-rejected',
      'recycled-in-vain',
    ]),
    ledger: Ledger,
  }),
]);
export type Decision = z.infer<typeof Decision>;
