import { z } from 'zod';

/** What a bound applies to: the number itself, the characters of a text, the entries of a list. */
const Measured = z.enum(['number', 'text', 'list']);
const bound = { of: Measured, bound: z.number(), inclusive: z.boolean() };

/** A setting and its value. */
const Setting = z.object({ setting: z.string(), value: z.union([z.number(), z.string()]) });

/** Faults of a text or a list that need no further facts. */
const PlainValueFault = z.enum([
  /** Its form is not one of those expected; nothing more is known. */
  'malformed',
  'not-relative',
  /** A path that leaves the working folder through `..`. */
  'leads-out',
  'zero-character',
  'no-variable',
  /** Expected: `name:value`, several separated by commas. */
  'not-allocator',
  /** Expected: `what@iteration`. */
  'not-sample-fault',
  /** It does not begin with a dash. */
  'not-option',
  /** Expected: keys separated by dots, such as `data.loaders[0].workers`. */
  'not-key-path',
  /** Expected: `SCRIPT.py:FUNCTION`. */
  'not-replay-function',
  /** Expected: a name of Python, which may have dots. */
  'not-python-name',
  /** Expected: numbers or UUIDs of GPUs, or `one` alone. */
  'not-gpus',
  /** A group's name must begin with a letter, followed by letters, digits and underscores. */
  'not-group-name',
  /** A signature of a failure must give a text, an exit code, a signal, a module, an event or a kind of silent exit. */
  'shows-no-failure',
  /** Expected: letters, digits and single dashes, all lower case. */
  'not-failure-name',
]);
export type PlainValueFault = z.infer<typeof PlainValueFault>;

/** What is wrong with one value from a person, a file or another program. */
export const ValueFault = z.discriminatedUnion('kind', [
  z.object({ kind: PlainValueFault }),
  /** It is missing, or has another type. `expected`: zod's name of the type, such as `int`. */
  z.object({ kind: z.literal('type'), expected: z.string() }),
  z.object({ kind: z.literal('too-small'), ...bound }),
  z.object({ kind: z.literal('too-large'), ...bound }),
  /** It is none of these. */
  z.object({ kind: z.literal('choice'), choices: z.array(z.union([z.string(), z.number(), z.boolean()])) }),
  z.object({ kind: z.literal('unknown-keys'), keys: z.array(z.string()) }),
  /** The first must not be greater than the second. */
  z.object({ kind: z.literal('order'), lesser: Setting, greater: Setting }),
  /** `setting` would have no effect because of another one. */
  z.object({ kind: z.literal('no-effect'), setting: z.string(), because: Setting }),
]);
export type ValueFault = z.infer<typeof ValueFault>;

/** The field at fault, with dots between its parts and empty for the whole, and what is wrong with it. */
export const FieldFault = z.object({ field: z.string(), fault: ValueFault });
export type FieldFault = z.infer<typeof FieldFault>;

/** Attaches the fault to a rule of a schema. */
export const orElse = (fault: ValueFault) => ({ params: { fault } });

/** A zod issue about a rejected value, also as JSON. Its own sentence, `message`, is left out. */
const Issue = z.object({
  code: z.string(),
  path: z.array(z.union([z.string(), z.number()])).catch([]),
  expected: z.string().catch(''),
  origin: z.string().catch('number'),
  minimum: z.number().optional().catch(undefined),
  maximum: z.number().optional().catch(undefined),
  inclusive: z.boolean().catch(true),
  values: z.array(z.union([z.string(), z.number(), z.boolean()])).catch([]),
  /** Possible values of a union's discriminating field. */
  options: z.array(z.union([z.string(), z.number(), z.boolean()])).catch([]),
  keys: z.array(z.string()).catch([]),
  /** What is wrong with the key of an entry. */
  issues: z.array(z.unknown()).catch([]),
  params: z.object({ fault: ValueFault }).optional().catch(undefined),
});
type Issue = z.infer<typeof Issue>;

/** The first fault that zod found: `error.issues`, or these as received over the wire. */
export function faultIn(issues: readonly unknown[]): FieldFault {
  const { data: issue } = Issue.safeParse(issues[0]);
  if (issue === undefined) return { field: '', fault: { kind: 'malformed' } };
  return { field: issue.path.join('.'), fault: faultOf(issue) };
}

function faultOf({ code, params, ...issue }: Issue): ValueFault {
  const { expected, minimum, maximum, inclusive, keys } = issue;
  const of = MEASURED[issue.origin] ?? 'number';
  if (params !== undefined) return params.fault;
  if (issue.issues.length > 0) return faultIn(issue.issues).fault;
  if (code === 'invalid_type' && expected !== '') return { kind: 'type', expected };
  if (code === 'too_small' && minimum !== undefined)
    return { kind: 'too-small', of, bound: minimum, inclusive };
  if (code === 'too_big' && maximum !== undefined)
    return { kind: 'too-large', of, bound: maximum, inclusive };
  if (code === 'unrecognized_keys') return { kind: 'unknown-keys', keys };
  const choices = [...issue.values, ...issue.options];
  return choices.length > 0 ? { kind: 'choice', choices } : { kind: 'malformed' };
}

const MEASURED: Readonly<Record<string, z.infer<typeof Measured>>> = {
  string: 'text',
  array: 'list',
};
