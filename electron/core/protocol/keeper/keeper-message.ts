import { z } from 'zod';
import { AttemptNumber, ByteOffset, EpochMs } from '../basics.ts';
import { AttemptEnding } from '../disk/ending.ts';
import { LeftProcess } from '../disk/left-process.ts';
import { StartFailure } from '../disk/start-failure.ts';
import { OutputPolicy } from '../policy/output-log.ts';
import { FILE_FORMAT } from '../version.ts';
import { NameHolder } from './name-holder.ts';
import { LONGEST_GRACE_MS } from './stop-grace.ts';

/*
 * Host and keeper speak lines of JSON over a local socket (Unix) or a named pipe (Windows). Output never
 * travels here: the host reads it from the log, so a slow host cannot slow a job.
 */

/** `keeper.json` in the run folder, mode 0600: how a host finds the keeper. */
export const KeeperFile = z.object({
  format: z.literal(FILE_FORMAT),
  pid: z.int(),
  startedAt: EpochMs,
  /** Socket or pipe name. Holding it is the run's lock: it dies with the process. */
  endpoint: z.string(),
  /** Which other user held the name that this run's lock has by its path; missing if none did. */
  nameHolder: NameHolder.optional(),
  /** The same in words, as older keepers wrote it. */
  insteadOf: z.string().optional(),
  /** 256 random bits in hexadecimal. */
  token: z.string(),
  /** Product version of the keeper. */
  version: z.string(),
  protocol: z.int(),
});
export type KeeperFile = z.infer<typeof KeeperFile>;

/** What a keeper of any format says of itself: enough to name it, and to tell it to go. */
export const AnyKeeperFile = z.looseObject({
  format: z.int(),
  token: z.string(),
  version: z.string(),
  endpoint: z.string().optional(),
});
export type AnyKeeperFile = z.infer<typeof AnyKeeperFile>;

/** What to start. Values are used exactly as they stand: no shell, no expansion. */
export const StartAttempt = z.object({
  attempt: AttemptNumber,
  file: z.string(),
  args: z.array(z.string()),
  cwd: z.string(),
  /** The whole environment of the job. */
  env: z.record(z.string(), z.string()),
  columns: z.int(),
  rows: z.int(),
  output: OutputPolicy,
});
export type StartAttempt = z.infer<typeof StartAttempt>;

/**
 * How the living attempt is brought to its end. The steps are the keeper's, so they go on when the host dies. A further
 * request may bring a step forward but never puts one off, and only the end of the attempt takes them back.
 */
export const StopAttempt = z.object({
  kind: z.literal('stop'),
  /** `ask`: by the file `stop.request` at once, then by the steps below. `kill`: the whole tree at once. */
  how: z.enum(['ask', 'kill']),
  /** For `ask`: CTRL_BREAK / SIGINT after this. Missing, as in protocol 1: at once, and without the file. */
  interruptAfterMs: z.int().min(0).max(LONGEST_GRACE_MS).optional(),
  /** For `ask`: the whole tree is killed after this, counted from the request too. Missing: never. */
  killAfterMs: z.int().min(0).max(LONGEST_GRACE_MS).optional(),
});
export type StopAttempt = z.infer<typeof StopAttempt>;

/** Host to keeper. */
export const KeeperRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello'), token: z.string(), protocol: z.int(), hostPid: z.int() }),
  /** Refused with `start-refused` when this or a later attempt was started before: a start happens once. */
  z.object({ kind: z.literal('start'), start: StartAttempt }),
  /** Bytes for the job's keyboard, base64. */
  z.object({ kind: z.literal('input'), data: z.string() }),
  z.object({ kind: z.literal('resize'), columns: z.int(), rows: z.int() }),
  StopAttempt,
  /** Holds the whole tree of the job still. From protocol 2. */
  z.object({ kind: z.literal('pause') }),
  /** Lets it go on. From protocol 2. */
  z.object({ kind: z.literal('continue') }),
  /** No attempt will follow: the keeper goes when none lives. */
  z.object({ kind: z.literal('leave') }),
]);
export type KeeperRequest = z.infer<typeof KeeperRequest>;

/** A living attempt as the keeper sees it. */
export const LivingAttempt = z.object({
  attempt: AttemptNumber,
  pid: z.int(),
  startedAt: EpochMs,
  columns: z.int(),
  rows: z.int(),
  /** Its tree is held still by us. Keepers of protocol 1 cannot do that. */
  isPaused: z.boolean().default(false),
  /** Why its log cannot be written at the moment, in the system's words; null: it can. Older keepers do not tell. */
  outputBlocked: z.string().nullable().optional(),
});
export type LivingAttempt = z.infer<typeof LivingAttempt>;

/** Keeper to host. */
export const KeeperReport = z.discriminatedUnion('kind', [
  /** Answer to `hello`: what lives, and the highest attempt ever started. A wrong token gets the socket closed. */
  z.object({
    kind: z.literal('welcome'),
    protocol: z.int(),
    version: z.string(),
    pid: z.int(),
    living: LivingAttempt.nullable(),
    lastAttempt: z.int().min(0),
    /** True: every `ended` is followed by `leftovers`. Keepers of version 0.1 did not look. */
    looksForLeftovers: z.boolean().default(false),
  }),
  z.object({ kind: z.literal('started'), living: LivingAttempt }),
  z.object({ kind: z.literal('start-failed'), failure: StartFailure }),
  z.object({
    kind: z.literal('start-refused'),
    attempt: AttemptNumber,
    why: z.enum(['already-started', 'one-lives']),
  }),
  /** A process of an attempt before, which cannot be ended, is in the way of the start; it is made once that is gone. */
  z.object({ kind: z.literal('start-waits'), attempt: AttemptNumber, pid: z.int() }),
  /** The run folder cannot be written in, for the reason the system gives as a code and in words: it is tried again every 3 s. */
  z.object({
    kind: z.literal('start-blocked'),
    attempt: AttemptNumber,
    code: z.string(),
    detail: z.string(),
  }),
  /** The log of the attempt now reaches to here. Sent at most once every few milliseconds. */
  z.object({ kind: z.literal('output'), attempt: AttemptNumber, end: ByteOffset }),
  /** The log cannot be written; the job waits in its next write until it can. */
  z.object({ kind: z.literal('output-blocked'), attempt: AttemptNumber, detail: z.string() }),
  z.object({ kind: z.literal('output-resumed'), attempt: AttemptNumber }),
  z.object({ kind: z.literal('paused'), attempt: AttemptNumber }),
  z.object({ kind: z.literal('continued'), attempt: AttemptNumber }),
  /** `not-supported`: this system has no means to hold a tree still; `is-stopping`: the attempt is being ended. */
  z.object({
    kind: z.literal('pause-refused'),
    attempt: AttemptNumber,
    why: z.enum(['not-supported', 'is-stopping']),
  }),
  /** A request of a kind that this keeper does not know; nothing was done. */
  z.object({ kind: z.literal('not-understood'), request: z.string() }),
  z.object({ kind: z.literal('ended'), ending: AttemptEnding }),
  /** What an attempt that has ended left running; null: cannot tell. */
  z.object({
    kind: z.literal('leftovers'),
    attempt: AttemptNumber,
    pids: z.array(z.int()).nullable(),
    /** The same with what they are. Older keepers tell their numbers only. */
    processes: z.array(LeftProcess).nullable().default(null),
  }),
]);
export type KeeperReport = z.infer<typeof KeeperReport>;
