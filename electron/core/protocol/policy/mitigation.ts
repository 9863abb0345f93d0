import { z } from 'zod';
import { orElse } from '../value-fault.ts';
import { keysOf } from './key-path.ts';

/** A preset: a change of settings that Vigil knows by name. */
export const MitigationPreset = z.enum([
  'gpu-cap',
  'allocator',
  'expandable-segments',
  'deep-clean',
  'blocking-launches',
  'workers-zero',
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
export type OptionChange = z.infer<typeof OptionChange>;

/**
 * A new value in a YAML, JSON or TOML file that an argument or a variable names. The file stays as it is: the job gets a
 * copy with the value.
 */
export const FileValueChange = z.strictObject({
  kind: z.literal('file-value'),
  /** Path of the file; a relative one begins in the working folder. */
  file: z.string().min(1),
  /** Keys to the value, as key-path.ts reads them: `data.num_workers`, `loaders[0]."a.b"`. The value must exist. */
  path: z.string().refine((path) => keysOf(path) !== null, orElse({ kind: 'not-key-path' })),
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
});
export type FileValueChange = z.infer<typeof FileValueChange>;

/** One change of settings meant to get a job past the point at which it dies. Vigil tries them one at a time. */
export const Mitigation = z.discriminatedUnion('kind', [
  /** A preset. */
  z.strictObject({ kind: z.literal('preset'), preset: MitigationPreset }),
  EnvironmentChange,
  OptionChange,
  FileValueChange,
]);
export type Mitigation = z.infer<typeof Mitigation>;
