import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldFaultInWords } from '../../../electron/core/protocol/text/english/shared/value.ts';
import { faultIn, orElse } from '../../../electron/core/protocol/value-fault.ts';

const Job = z.strictObject({
  name: z.string().min(1).max(3).optional(),
  code: z.string().min(2).optional(),
  tags: z.array(z.string()).max(1).optional(),
  count: z.int().min(1).max(5).optional(),
  share: z.number().gt(0).lt(1).optional(),
  isFast: z.boolean().optional(),
  mode: z.enum(['auto', 'ask', 'never']).optional(),
  format: z.literal(1).optional(),
  step: z.discriminatedUnion('kind', [z.object({ kind: z.literal('walk') })]).optional(),
  size: z.union([z.string(), z.number()]).optional(),
  groups: z
    .record(
      z.string().refine((key) => key !== 'a b', orElse({ kind: 'not-group-name' })),
      z.number(),
    )
    .optional(),
  path: z
    .string()
    .refine((path) => path !== '/', orElse({ kind: 'not-relative' }))
    .optional(),
});

/** A job with a fault, the field that it is in, and the sentence about it. */
const FAULTY: [job: unknown, field: string, sentence: string][] = [
  [null, '', 'it must be an object with named fields'],
  [{ name: 7 }, 'name', 'it must be text'],
  [{ tags: 'x' }, 'tags', 'it must be a list'],
  [{ count: 'x' }, 'count', 'it must be a number'],
  [{ count: 1.5 }, 'count', 'it must be a whole number'],
  [{ isFast: 1 }, 'isFast', 'it must be true or false'],
  [{ count: 0 }, 'count', 'it must be 1 or more'],
  [{ count: 6 }, 'count', 'it must be 5 or less'],
  [{ share: 0 }, 'share', 'it must be more than 0'],
  [{ share: 1 }, 'share', 'it must be less than 1'],
  [{ name: '' }, 'name', 'it must not be empty'],
  [{ name: 'long' }, 'name', 'it must have at most 3 characters'],
  [{ code: 'x' }, 'code', 'it must have at least 2 characters'],
  [{ tags: ['a', 'b'] }, 'tags', 'it must have at most 1 entries'],
  [{ mode: 'often' }, 'mode', 'it must be "auto", "ask" or "never"'],
  [{ format: 2 }, 'format', 'it must be 1'],
  [{ step: { kind: 'fly' } }, 'step.kind', 'it must be "walk"'],
  [{ size: null }, 'size', 'its format is not valid'],
  [
    { groups: { 'a b': 1 } },
    'groups.a b',
    'it must consist of letters, digits and underscores, and not begin with a digit',
  ],
  [{ path: '/' }, 'path', 'it must be relative to the working folder'],
  [{ mood: 1 }, '', 'Vigil does not know "mood" in it'],
];

describe('a value that zod rejects', () => {
  test.each(FAULTY)('%j becomes a fact with a sentence', (job, field, sentence) => {
    const issues = Job.safeParse(job).error?.issues ?? [];
    const found = faultIn(issues);
    expect(found.field).toBe(field);
    expect(fieldFaultInWords(found)).toBe(field === '' ? sentence : `${field}: ${sentence}`);
  });

  test.each(FAULTY)('%j becomes the same fact after it crossed the wire as JSON', (job) => {
    const issues = Job.safeParse(job).error?.issues ?? [];
    expect(faultIn(JSON.parse(JSON.stringify(issues)))).toEqual(faultIn(issues));
  });
});

test.each([[[]], [[7]], [[{ code: 'from-the-future', path: 'x' }]], [[{ code: 'too_small' }]]])(
  'unknown issues are a fault too: %j',
  (issues) => {
    expect(faultIn(issues)).toEqual({ field: '', fault: { kind: 'malformed' } });
  },
);
