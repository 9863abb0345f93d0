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
 * Host and keeper exchange lines of JSON over a local socket (Unix) or a named pipe (Windows). Output never travels
 * here: the host reads it from the log, so a slow host cannot slow a job.
 */

/** `keeper.json` in the run folder, mode 0600: how a host finds the keeper. */
export const KeeperFile = z.object({
  format: z.literal(FILE_FORMAT),
  pid: z.int(),
  startedAt: EpochMs,
  /** Socket or pipe name. Holding it is the run's lock, which the system releases when the process dies. */
  endpoint: z.string(),
  /** The other user that holds the lock name derived from the run's path; missing if there is none. */
  nameHolder: NameHolder.optional(),
  /** 256 random bits in hexadecimal. */
  token: z.string(),
  /** Product version of the keeper. */
  version: z.string(),
  protocol: z.int(),
});
export type KeeperFile = z.infer<typeof KeeperFile>;

/** The fields common to keeper files of any format: enough to name the keeper and to ask it to leave. */
export const AnyKeeperFile = z.looseObject({
  format: z.int(),
  token: z.string(),
  version: z.string(),
  endpoint: z.string().optional(),
});
export type AnyKeeperFile = z.infer<typeof AnyKeeperFile>;

/** What to start. Values are passed verbatim: no shell, no expansion. */
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
 * How to end the living attempt. The keeper carries out the steps, so they continue if the host dies. A further request
 * may bring a step forward but never postpones one, and only the end of the attempt cancels them.
 */
export const StopAttempt = z.object({
  kind: z.literal('stop'),
  /** `ask`: the file `stop.request` at once, then the steps below. `kill`: the whole process tree at once. */
  how: z.enum(['ask', 'kill']),
  /** For `ask`: CTRL_BREAK / SIGINT after this. Missing, as in protocol 1: at once, and without the file. */
  interruptAfterMs: z.int().min(0).max(LONGEST_GRACE_MS).optional(),
  /** For `ask`: kill the whole tree after this, also counted from the request. Missing: never. */
  killAfterMs: z.int().min(0).max(LONGEST_GRACE_MS).optional(),
});
export type StopAttempt = z.infer<typeof StopAttempt>;

/** Host to keeper. */
export const KeeperRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello'), token: z.string(), protocol: z.int(), hostPid: z.int() }),
  /** Refused with `start-refused` if this or a later attempt was started before: an attempt starts only once. */
  z.object({ kind: z.literal('start'), start: StartAttempt }),
  /** Bytes for the job's keyboard, base64. */
  z.object({ kind: z.literal('input'), data: z.string() }),
  z.object({ kind: z.literal('resize'), columns: z.int(), rows: z.int() }),
  StopAttempt,
  /** Suspends the job's whole process tree. From protocol 2. */
  z.object({ kind: z.literal('pause') }),
  /** Continues it. From protocol 2. */
  z.object({ kind: z.literal('continue') }),
  /** Asks what the job has used. Keepers that do not know it answer `not-understood`; those of protocol 1 disconnect. */
  z.object({ kind: z.literal('measure') }),
  /** No attempt will follow: the keeper exits when none is alive. */
  z.object({ kind: z.literal('leave') }),
]);
export type KeeperRequest = z.infer<typeof KeeperRequest>;

/** A living attempt as the keeper reports it. */
export const LivingAttempt = z.object({
  attempt: AttemptNumber,
  pid: z.int(),
  startedAt: EpochMs,
  columns: z.int(),
  rows: z.int(),
  /** True if Vigil has suspended its tree. Keepers of protocol 1 cannot do that. */
  isPaused: z.boolean().default(false),
  /** Why its log cannot be written now, as the system's message; null if it can. Older keepers do not report this. */
  outputBlocked: z.string().nullable().optional(),
});
export type LivingAttempt = z.infer<typeof LivingAttempt>;

/** What all processes of a job have used. */
export const JobTotals = z.object({
  /** Processor time, in ms. */
  cpuMs: z.number().min(0),
  /** Bytes that they wrote, also to pipes and devices. */
  writtenBytes: z.number().min(0),
});
export type JobTotals = z.infer<typeof JobTotals>;

/** Keeper to host. */
export const KeeperReport = z.discriminatedUnion('kind', [
  /**
   * Answer to `hello`: the living attempt, and the highest attempt ever started. For a wrong token the keeper closes
   * the socket.
   */
  z.object({
    kind: z.literal('welcome'),
    protocol: z.int(),
    version: z.string(),
    pid: z.int(),
    living: LivingAttempt.nullable(),
    lastAttempt: z.int().min(0),
    /** True: every `ended` is followed by `leftovers`. Keepers of version 0.1 did not look for them. */
    looksForLeftovers: z.boolean().default(false),
  }),
  z.object({ kind: z.literal('started'), living: LivingAttempt }),
  z.object({ kind: z.literal('start-failed'), failure: StartFailure }),
  z.object({
    kind: z.literal('start-refused'),
    attempt: AttemptNumber,
    why: z.enum(['already-started', 'one-lives']),
  }),
  /** A process of an earlier attempt that cannot be ended blocks the start; the attempt starts once it is gone. */
  z.object({ kind: z.literal('start-waits'), attempt: AttemptNumber, pid: z.int() }),
  /** The run folder is not writable, with the system's code and message. The keeper retries every 3 s. */
  z.object({
    kind: z.literal('start-blocked'),
    attempt: AttemptNumber,
    code: z.string(),
    detail: z.string(),
  }),
  /** The log of the attempt has grown to `end`. Sent at most once every few milliseconds. Older keepers send no `at`. */
  z.object({
    kind: z.literal('output'),
    attempt: AttemptNumber,
    end: ByteOffset,
    at: EpochMs.optional(),
  }),
  /** The log cannot be written; the job blocks in its next write until it can. */
  z.object({ kind: z.literal('output-blocked'), attempt: AttemptNumber, detail: z.string() }),
  z.object({ kind: z.literal('output-resumed'), attempt: AttemptNumber }),
  z.object({ kind: z.literal('paused'), attempt: AttemptNumber }),
  z.object({ kind: z.literal('continued'), attempt: AttemptNumber }),
  /** `not-supported`: this system cannot suspend a process tree; `is-stopping`: the attempt is being ended. */
  z.object({
    kind: z.literal('pause-refused'),
    attempt: AttemptNumber,
    why: z.enum(['not-supported', 'is-stopping']),
  }),
  /**
   * Answer to `measure`: what everything that this keeper started has used, processes that have ended included; null
   * where that is unknown, as on every system but Windows.
   */
  z.object({ kind: z.literal('measured'), use: JobTotals.nullable() }),
  /** This keeper does not know this kind of request; it did nothing. */
  z.object({ kind: z.literal('not-understood'), request: z.string() }),
  z.object({ kind: z.literal('ended'), ending: AttemptEnding }),
  /** The processes that an ended attempt left running; null if unknown. */
  z.object({
    kind: z.literal('leftovers'),
    attempt: AttemptNumber,
    pids: z.array(z.int()).nullable(),
    /** The same with details. Older keepers report only pids. */
    processes: z.array(LeftProcess).nullable().default(null),
  }),
]);
export type KeeperReport = z.infer<typeof KeeperReport>;
