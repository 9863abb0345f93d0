import { z } from 'zod';
import { StartFailure } from '../disk/start-failure.ts';

/**
 * A refusal or a fault as a value: a code with what its sentence needs. The sentences are in text/ beside this
 * file, one set a language.
 */
export const Problem = z.discriminatedUnion('code', [
  z.object({ code: z.literal('no-such-script'), path: z.string() }),
  /** Something else stands where a file was expected: reading it could wait for ever. */
  z.object({
    code: z.literal('not-a-file'),
    path: z.string(),
    kind: z.enum(['folder', 'named-pipe', 'socket', 'device']),
  }),
  /** A path that depends on where one stands, given to the host, which stands nowhere in particular. */
  z.object({ code: z.literal('path-not-absolute'), field: z.string(), path: z.string() }),
  z.object({
    code: z.literal('no-such-program'),
    file: z.string(),
    /** It is there, but its first line names this interpreter, which is not. */
    interpreter: z.string().optional(),
  }),
  z.object({ code: z.literal('not-executable'), file: z.string() }),
  z.object({ code: z.literal('no-such-folder'), path: z.string() }),
  z.object({ code: z.literal('folder-not-writable'), path: z.string() }),
  z.object({ code: z.literal('disk-full'), path: z.string() }),
  z.object({ code: z.literal('checkpoint-unwritable'), path: z.string(), detail: z.string() }),
  z.object({ code: z.literal('no-such-checkpoint'), id: z.string(), file: z.string() }),
  /**
   * A run cannot go on from this checkpoint: there is none of that name, it does not pass verification, the job cannot
   * resume, it cannot be told which to go on from, or a copy cannot be handed to another run.
   */
  z.object({
    code: z.literal('checkpoint-unusable'),
    id: z.string(),
    file: z.string(),
    because: z.enum(['not-there', 'not-sound', 'cannot-resume', 'not-told', 'not-handed-over']),
  }),
  /** The job is held still until there is more space. */
  z.object({ code: z.literal('space-low'), path: z.string(), freeBytes: z.int(), floorBytes: z.int() }),
  z.object({ code: z.literal('folder-unreachable'), path: z.string(), detail: z.string() }),
  /** `detail` is empty where there is an obstacle. */
  z.object({
    code: z.literal('bad-request'),
    field: z.string(),
    detail: z.string(),
    obstacle: StartFailure.shape.obstacle,
  }),
  z.object({ code: z.literal('no-such-run'), id: z.string() }),
  z.object({ code: z.literal('run-not-living'), id: z.string() }),
  z.object({ code: z.literal('run-already-living'), id: z.string() }),
  z.object({ code: z.literal('run-not-queued'), id: z.string() }),
  z.object({ code: z.literal('run-finished'), id: z.string() }),
  z.object({ code: z.literal('run-not-ended'), id: z.string() }),
  /** It can be deleted only once it has ended. */
  z.object({ code: z.literal('run-still-living'), id: z.string() }),
  /** It has ended, but its keeper has not gone. */
  z.object({ code: z.literal('run-still-held'), id: z.string() }),
  /** Its folder is not there, but processes of it live; without any: its keeper does. */
  z.object({
    code: z.literal('run-lives-without-folder'),
    id: z.string(),
    pids: z.array(z.int().min(1)),
  }),
  z.object({ code: z.literal('not-in-trash'), id: z.string() }),
  /** A run of that id is there, so another cannot be put back. */
  z.object({ code: z.literal('run-already-there'), id: z.string() }),
  z.object({ code: z.literal('run-not-asking'), id: z.string() }),
  /** The user's own patterns: a file that was edited by hand. */
  z.object({ code: z.literal('patterns-unreadable'), path: z.string(), detail: z.string() }),
  /** Its output is not read for iterations. */
  z.object({ code: z.literal('run-reports-itself'), id: z.string() }),
  z.object({ code: z.literal('journal-damaged'), file: z.string(), line: z.int(), detail: z.string() }),
  z.object({ code: z.literal('run-unreadable'), file: z.string(), detail: z.string() }),
  /** The configuration file that was made for a run, which another one that branches off is to have too. */
  z.object({ code: z.literal('config-unreadable'), path: z.string(), detail: z.string() }),
  z.object({ code: z.literal('host-unreachable'), detail: z.string() }),
  z.object({
    code: z.literal('host-other-version'),
    host: z.string(),
    client: z.string(),
    /** Whether the host has the older calls; null: not known. */
    isOlder: z.boolean().nullable().default(null),
  }),
  z.object({ code: z.literal('wrong-token') }),
  z.object({ code: z.literal('port-taken'), port: z.int() }),
  z.object({ code: z.literal('keeper-failed'), detail: z.string() }),
  z.object({ code: z.literal('events-unreadable'), path: z.string(), detail: z.string() }),
  /** It holds the run, so nothing may be started, and says nothing. */
  z.object({ code: z.literal('keeper-silent'), path: z.string() }),
  /** It is connected, and somebody holds it still (SIGSTOP, a debugger). Its job lives, and would end with it. */
  z.object({ code: z.literal('keeper-stopped'), pid: z.int().min(1) }),
  z.object({ code: z.literal('unexpected'), detail: z.string() }),
]);
export type Problem = z.infer<typeof Problem>;

/** Either the value asked for or the reason why not. */
export type Answer<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** Schema of an answer that may be a refusal. */
export const answerOf = <T extends z.ZodType>(value: T) =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value }),
    z.object({ ok: z.literal(false), problem: Problem }),
  ]);
