import { z } from 'zod';
import { openUnion, UnknownFact } from '../open-union.ts';
import { SystemError } from './system-error.ts';

/** Why a value in a file of the job was not changed. */
export const FileValueFault = openUnion(
  z.discriminatedUnion('kind', [
    /** The name of the file does not end as YAML, JSON or TOML does. */
    z.object({ kind: z.literal('format') }),
    /** No argument and no variable of the job names the file. */
    z.object({ kind: z.literal('not-named') }),
    z.object({ kind: z.literal('missing') }),
    /** It is no file, or the system refused; null: it is too large, or not in UTF-8. */
    z.object({ kind: z.literal('unreadable'), error: SystemError.nullable() }),
    /** Where it could not be read, both from 1. */
    z.object({ kind: z.literal('syntax'), line: z.int().min(1), column: z.int().min(1) }),
    /** `found`: the longest part of the path that exists; empty: not even its first key. */
    z.object({ kind: z.literal('no-value'), found: z.string() }),
    /** A list or a section stands there. */
    z.object({ kind: z.literal('not-single') }),
    /** The value, or a section around it, is an alias or has one, so that other places would change too. */
    z.object({ kind: z.literal('shared') }),
    /** The value has a tag, which would give the new one another meaning. */
    z.object({ kind: z.literal('tagged') }),
    /** The file names another one by its own place, which a copy elsewhere would not find. `name`: as written. */
    z.object({ kind: z.literal('names-neighbour'), name: z.string() }),
    /** The copy could not be written. */
    z.object({ kind: z.literal('unwritable'), error: SystemError }),
    UnknownFact,
  ]),
);
export type FileValueFault = z.infer<typeof FileValueFault>;
