import { z } from 'zod';

/**
 * How a program takes the values of its parameters. `option`: `--name value`; `option-joined`: `--name=value`; `hydra`:
 * `name=value`; `yacs`: `NAME value`, two arguments behind all others; `environment`: variables; `config-file`: places
 * `{{name}}` in a template, which is filled in for the run.
 */
export const ArgumentStyle = z.enum([
  'option',
  'option-joined',
  'hydra',
  'yacs',
  'environment',
  'config-file',
]);
export type ArgumentStyle = z.infer<typeof ArgumentStyle>;

/** Parameters of a program that get a value of their own in a run. */
export const Overrides = z.strictObject({
  style: ArgumentStyle,
  /** In the order in which they are given; of one named twice the last counts. Values are passed on as they stand. */
  values: z.array(z.strictObject({ name: z.string().trim().min(1).max(200), value: z.string() })).min(1),
  /** Of `config-file`: the template, absolute or relative to the working folder. `{config}` among the arguments is the file made of it. */
  template: z.string().min(1).nullable().default(null),
});
export type Overrides = z.output<typeof Overrides>;
