import { z } from 'zod';
import { PatternFault } from '../policy/pattern-fault.ts';
import { FieldFault } from '../value-fault.ts';

/** What is wrong with a part of a catalogue of failures. */
const PartFault = z.discriminatedUnion('kind', [
  /** The file cannot be read. */
  z.object({ kind: z.literal('unreadable'), error: z.string() }),
  /** It is not YAML; what the parser says, in English. */
  z.object({ kind: z.literal('syntax'), error: z.string() }),
  z.object({ kind: z.literal('value'), ...FieldFault.shape }),
  /** A pattern cannot be used. */
  z.object({ kind: z.literal('pattern'), field: z.string(), fault: PatternFault }),
  /** An entry before it has the same id. */
  z.object({ kind: z.literal('id-taken'), id: z.string() }),
  /** The comment in which a debugging.md keeps what Vigil knows of an entry is not JSON; what the parser says, in English. */
  z.object({ kind: z.literal('comment'), error: z.string() }),
  /** It is not UTF-8. */
  z.object({ kind: z.literal('not-utf8') }),
  /** `other`, a file of the user, has another entry with the same id; the one here counts. */
  z.object({ kind: z.literal('differs'), other: z.string() }),
  /** The kind is not the name of the file. */
  z.object({ kind: z.literal('kind-differs'), wanted: z.string() }),
]);

/** A part of a catalogue file that cannot be used. Everything else of it works. */
export const CatalogueFault = z.object({
  /** Absolute path. */
  file: z.string(),
  /** Line, from 1; null if it concerns the whole file. */
  line: z.int().min(1).nullable(),
  /** Id of the entry; null if it is not known. */
  entry: z.string().nullable(),
  fault: PartFault,
});
export type CatalogueFault = z.infer<typeof CatalogueFault>;
