import { z } from 'zod';

/** A change of settings that Vigil knows by name. */
export const MitigationPreset = z.enum(['gpu-cap', 'allocator', 'deep-clean', 'blocking-launches']);
export type MitigationPreset = z.infer<typeof MitigationPreset>;

/** One change of settings meant to help a job past a point at which it dies. They are tried one at a time. */
export const Mitigation = z.discriminatedUnion('kind', [
  /** A change that Vigil knows. */
  z.strictObject({ kind: z.literal('preset'), preset: MitigationPreset }),
  /** Environment variables added to, or replaced in, the job's own. */
  z.strictObject({
    kind: z.literal('environment'),
    variables: z
      .record(z.string().min(1), z.string())
      .refine((variables) => Object.keys(variables).length > 0, 'name at least one variable'),
  }),
  /** An option of the program gets another value: `--workers 0` or `--workers=0`, added if it was not there. */
  z.strictObject({ kind: z.literal('option'), option: z.string().regex(/^-/), value: z.string() }),
]);
export type Mitigation = z.infer<typeof Mitigation>;
