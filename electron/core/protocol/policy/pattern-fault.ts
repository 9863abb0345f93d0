import { z } from 'zod';

/** The part of a pattern that the engine cannot parse. `other`: a fault that Vigil does not know. */
const PatternSyntax = z.enum([
  'character-class',
  'escape',
  'group-name',
  'group-named-twice',
  'unsupported',
  'nested-repetition',
  'repetition-count',
  'nothing-to-repeat',
  'bracket-open',
  'group-open',
  'group-not-opened',
  'backslash-at-end',
  'too-deep',
  'too-large',
  'other',
]);
export type PatternSyntax = z.infer<typeof PatternSyntax>;

/** Why one of the user's patterns cannot be used. */
export const PatternFault = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('syntax'),
    error: PatternSyntax,
    /** The part of the pattern with the fault; null if unknown. */
    part: z.string().nullable(),
  }),
  /** `(?=…)` and similar, which an engine with linear running time does not support. */
  z.object({ kind: z.literal('looks-around') }),
  /** `\1` and similar, for the same reason. */
  z.object({ kind: z.literal('refers-back') }),
  /** It expands to too many instructions of the engine. */
  z.object({ kind: z.literal('too-many-steps'), steps: z.int(), most: z.int() }),
  z.object({ kind: z.literal('matches-empty-line') }),
  /** It matches more than half of the lines that programs usually print. */
  z.object({ kind: z.literal('matches-ordinary-text') }),
  /** A metric refers to a group that the pattern does not have. */
  z.object({ kind: z.literal('no-such-group'), group: z.string() }),
  /** Without a named group it reads nothing. */
  z.object({ kind: z.literal('no-named-group') }),
  /** An earlier pattern has the same name. */
  z.object({ kind: z.literal('name-taken') }),
]);
export type PatternFault = z.infer<typeof PatternFault>;
