import type { ScriptOption, ScriptOptions } from '../../../../electron/core/protocol/wire/script-options.ts';

/** An option that takes one text, unless a test says otherwise. */
export const declaredOption = (flags: string, changes: Partial<ScriptOption> = {}): ScriptOption => ({
  flags: flags.startsWith('-') ? flags.split(' ') : [],
  name: flags.replace(/^-+/, ''),
  kind: 'value',
  takes: { least: 1, most: 1 },
  type: 'text',
  choices: null,
  default: null,
  isRequired: false,
  help: null,
  metavar: null,
  group: null,
  excludes: null,
  ...changes,
});

/** All options of a script. */
export const declaredOptions = (
  options: ScriptOption[],
  changes: Partial<ScriptOptions> = {},
): ScriptOptions => ({ options, reason: null, line: null, abbreviates: true, ...changes });

const none = { least: 0, most: 0 };

/** One of each kind, in the order in which the tests name them. */
export const EVERY_KIND = declaredOptions([
  declaredOption('-b --batch', { type: 'int' }),
  declaredOption('--lr', { type: 'float' }),
  declaredOption('-v', { kind: 'count', takes: none }),
  declaredOption('-x --amp', { kind: 'switch', takes: none }),
  declaredOption('--cache --no-cache', { kind: 'pair', takes: none }),
  declaredOption('--resume', { takes: { least: 0, most: 1 } }),
  declaredOption('--freeze', { takes: { least: 1, most: null }, type: 'int' }),
  declaredOption('--size', { takes: { least: 2, most: 2 }, type: 'int' }),
  declaredOption('--tag', { kind: 'list' }),
  declaredOption('data'),
  declaredOption('out'),
]);

/** The place of an option in a list, by one of its flags or its name. */
export function optionAt({ options }: ScriptOptions, name: string): number {
  const at = options.findIndex((each) => each.flags.includes(name) || each.name === name);
  if (at < 0) throw new Error(`no option ${name}`);
  return at;
}
