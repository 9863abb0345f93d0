import { z } from 'zod';
import { AttemptNumber } from '../basics.ts';
import { openUnion, UnknownFact } from '../open-union.ts';
import { SystemError } from './system-error.ts';

/** What Vigil itself has against a start, where the system has not been asked. */
const StartObstacle = z.discriminatedUnion('kind', [
  /** What is given as the working folder is something else. */
  z.object({ kind: z.literal('cwd-not-a-folder'), path: z.string() }),
  /** An argument or a variable holds a zero, at which C would end it. */
  z.object({ kind: z.literal('zero-character') }),
  /** An argument or a variable is longer than the system takes. */
  z.object({ kind: z.literal('text-too-long'), mostBytes: z.int() }),
  z.object({ kind: z.literal('not-on-path'), file: z.string() }),
  z.object({
    kind: z.literal('not-a-file'),
    path: z.string(),
    is: z.enum(['folder', 'named-pipe', 'socket', 'device']),
  }),
  /** The first line of a script names an interpreter that cannot be run, for the system's reason. */
  z.object({
    kind: z.literal('interpreter'),
    script: z.string(),
    interpreter: z.string(),
    error: SystemError,
  }),
  /** It was asked to stop while it waited for its start. */
  z.object({ kind: z.literal('stopped-before') }),
  UnknownFact,
]);

/** Why a process could not be started, as codes that have a sentence each. */
export const StartFailure = z.object({
  attempt: AttemptNumber,
  code: z.enum(['no-such-program', 'not-executable', 'no-such-folder', 'other']),
  /** The system's own words; empty where there is an obstacle. Older versions put words of ours here. */
  detail: z.string(),
  /** Missing where the system refused. */
  obstacle: openUnion(StartObstacle).optional(),
});
export type StartFailure = z.infer<typeof StartFailure>;
