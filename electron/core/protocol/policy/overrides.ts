import { z } from 'zod';

/**
 * How a program takes parameter values. `option`: `--name value`; `option-joined`: `--name=value`; `hydra`:
 * `name=value`; `yacs`: `NAME value`, two arguments after all others; `environment`: variables; `config-file`:
 * placeholders `{{name}}` in a template, which is filled in for the run.
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

/** Program parameters that have their own value in a run. */
export const Overrides = z.strictObject({
  style: ArgumentStyle,
  /** In the given order; if a name occurs twice, the last one counts. Values are passed verbatim. */
  values: z.array(z.strictObject({ name: z.string().trim().min(1).max(200), value: z.string() })).min(1),
  /**
   * For `config-file`: the template, absolute or relative to the working folder. `{config}` in the arguments stands for
   * the resulting file.
   */
  template: z.string().min(1).nullable().default(null),
});
export type Overrides = z.output<typeof Overrides>;
