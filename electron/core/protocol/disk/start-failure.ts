import { z } from 'zod';
import { AttemptNumber } from '../basics.ts';
import { openEnum } from '../open-enum.ts';
import { openUnion, UnknownFact } from '../open-union.ts';
import { NoFileKind, SystemError } from './system-error.ts';

/** An obstacle to a start that Vigil finds itself, before it asks the system. */
export const StartObstacle = z.discriminatedUnion('kind', [
  /** The working folder is not a folder. */
  z.object({ kind: z.literal('cwd-not-a-folder'), path: z.string() }),
  /** An argument or a variable contains a NUL character, at which C would end it. */
  z.object({ kind: z.literal('zero-character') }),
  /** An argument or a variable is longer than the system allows. */
  z.object({ kind: z.literal('text-too-long'), mostBytes: z.int() }),
  z.object({ kind: z.literal('not-on-path'), file: z.string() }),
  z.object({
    kind: z.literal('not-a-file'),
    path: z.string(),
    is: NoFileKind,
  }),
  /** The first line of a script names an interpreter that cannot run, with the system's reason. */
  z.object({
    kind: z.literal('interpreter'),
    script: z.string(),
    interpreter: z.string(),
    error: SystemError,
  }),
  /** A stop was requested while it waited for its start. */
  z.object({ kind: z.literal('stopped-before') }),
  UnknownFact,
]);

export type StartObstacle = z.infer<typeof StartObstacle>;

/** Why a process could not start. Each code has a sentence. */
export const StartFailure = z.object({
  attempt: AttemptNumber,
  code: openEnum(['no-such-program', 'not-executable', 'no-such-folder', 'other']),
  /** The system's message; empty if there is an obstacle. Older versions stored Vigil's own text here. */
  detail: z.string(),
  /** Missing if the system refused the start. */
  obstacle: openUnion(StartObstacle).optional(),
});
export type StartFailure = z.infer<typeof StartFailure>;
