import { z } from 'zod';
import { orElse } from '../value-fault.ts';

/** A preset: a change of settings that Vigil knows by name. */
export const MitigationPreset = z.enum([
  'gpu-cap',
  'allocator',
  'expandable-segments',
  'deep-clean',
  'blocking-launches',
]);
export type MitigationPreset = z.infer<typeof MitigationPreset>;

const OptionName = z.string().refine((name) => name.startsWith('-'), orElse({ kind: 'not-option' }));

/** Environment variables added to, or replaced in, the job's own. */
export const EnvironmentChange = z.strictObject({
  kind: z.literal('environment'),
  variables: z
    .record(z.string().min(1), z.string())
    .refine((variables) => Object.keys(variables).length > 0, orElse({ kind: 'no-variable' })),
});

/** A new value for an option of the program: `--workers 0` or `--workers=0`, added if missing. */
export const OptionChange = z.strictObject({
  kind: z.literal('option'),
  option: OptionName,
  value: z.string(),
});

/** One change of settings meant to get a job past the point at which it dies. Vigil tries them one at a time. */
export const Mitigation = z.discriminatedUnion('kind', [
  /** A preset. */
  z.strictObject({ kind: z.literal('preset'), preset: MitigationPreset }),
  EnvironmentChange,
  OptionChange,
]);
export type Mitigation = z.infer<typeof Mitigation>;
