import { z } from 'zod';
import { AttemptNumber, ByteOffset, EpochMs } from './basics.ts';
import { AttemptEnding, StartFailure } from './ending.ts';
import { OutputPolicy } from './output-log.ts';
import { FILE_FORMAT } from './version.ts';

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
  /** 256 random bits in hexadecimal. */
  token: z.string(),
  /** Product version of the keeper. */
  version: z.string(),
  protocol: z.int(),
});
export type KeeperFile = z.infer<typeof KeeperFile>;

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

/** Host to keeper. */
export const KeeperRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello'), token: z.string(), protocol: z.int(), hostPid: z.int() }),
  /** Refused with `start-refused` when this or a later attempt was started before: a start happens once. */
  z.object({ kind: z.literal('start'), start: StartAttempt }),
  /** Bytes for the job's keyboard, base64. */
  z.object({ kind: z.literal('input'), data: z.string() }),
  z.object({ kind: z.literal('resize'), columns: z.int(), rows: z.int() }),
  /** `ask`: CTRL_BREAK / SIGINT; `kill`: the whole tree at once. */
  z.object({ kind: z.literal('stop'), how: z.enum(['ask', 'kill']) }),
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
  }),
  z.object({ kind: z.literal('started'), living: LivingAttempt }),
  z.object({ kind: z.literal('start-failed'), failure: StartFailure }),
  z.object({
    kind: z.literal('start-refused'),
    attempt: AttemptNumber,
    why: z.enum(['already-started', 'one-lives']),
  }),
  /** The log of the attempt now reaches to here. Sent at most once every few milliseconds. */
  z.object({ kind: z.literal('output'), attempt: AttemptNumber, end: ByteOffset }),
  /** The log cannot be written; the job waits in its next write until it can. */
  z.object({ kind: z.literal('output-blocked'), attempt: AttemptNumber, detail: z.string() }),
  z.object({ kind: z.literal('output-resumed'), attempt: AttemptNumber }),
  z.object({ kind: z.literal('ended'), ending: AttemptEnding }),
]);
export type KeeperReport = z.infer<typeof KeeperReport>;
