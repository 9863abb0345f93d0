import type { Overrides } from './overrides.ts';
import type { CheckedRunRequest } from './run-spec.ts';

/** Placeholder in the arguments for the file made from a template. */
export const CONFIG_PLACE = '{config}';

/** How to call a program with its overrides. */
export interface Invocation {
  args: string[];
  /** Arguments after all others: some programs take everything after the first of these as overrides. */
  behind: string[];
  env: Record<string, string>;
}

/**
 * The arguments with the overrides applied: an existing value of a parameter is replaced, otherwise the parameter is
 * added. Each argument stays exactly one string, whatever it contains.
 */
export function withOverrides(args: readonly string[], overrides: Overrides | null): Invocation {
  const made: Invocation = { args: [...args], behind: [], env: {} };
  for (const { name, value } of overrides?.values ?? []) {
    switch (overrides?.style) {
      case 'option':
      case 'option-joined':
        made.args = withOption(made.args, optionOf(name), value, overrides.style === 'option-joined');
        break;
      case 'hydra':
        made.args = withPair(made.args, name, value);
        break;
      case 'yacs':
        if (keyAt(made.args, name) >= 0) made.args = withWords(made.args, name, value);
        else made.behind = withWords(made.behind, name, value);
        break;
      case 'environment':
        made.env[name] = value;
        break;
      default:
        break;
    }
  }
  return made;
}

/** `lr` and `--lr` are the same option; `-x` stays as it is. */
const optionOf = (name: string): string => (name.startsWith('-') ? name : `--${name}`);

/** True if an argument is another option and not the value of a flag. */
const isOption = (argument: string): boolean => /^--?[A-Za-z]/.test(argument);

/** True if argparse would take a separate value for an option: every value with a dash except plain numbers. */
const mustBeJoined = (value: string): boolean => /^-(?!\d+$|\d*\.\d+$)./s.test(value);

/**
 * Replaces the last occurrence of an option's value, in its existing form; if missing, adds it in the requested form.
 * Of several values only the first is replaced: a second one looks like a separate argument.
 */
export function withOption(
  args: readonly string[],
  option: string,
  value: string,
  isJoined: boolean,
): string[] {
  const joined = `${option}=${value}`;
  const at = args.findLastIndex((argument, index) => {
    const next = args[index + 1];
    return (
      argument.startsWith(`${option}=`) || (argument === option && next !== undefined && !isOption(next))
    );
  });
  if (at < 0) return isJoined || mustBeJoined(value) ? [...args, joined] : [...args, option, value];
  if (args[at] !== option) return args.with(at, joined);
  return mustBeJoined(value) ? args.toSpliced(at, 2, joined) : args.with(at + 1, value);
}

/** Hydra's `name=value`; a user's `+name=` or `++name=` keeps its signs. */
function withPair(args: readonly string[], name: string, value: string): string[] {
  const plain = name.replace(/^\+{1,2}/, '');
  const at = args.findLastIndex((argument) => argument.replace(/^\+{1,2}/, '').startsWith(`${plain}=`));
  if (at < 0) return [...args, `${name}=${value}`];
  const signs = /^\+*/.exec(args[at] ?? '')?.[0] ?? '';
  return args.with(at, `${signs}${plain}=${value}`);
}

/** Name and value as two arguments: YACS does not know a joined key (report of a researcher). */
function withWords(args: readonly string[], name: string, value: string): string[] {
  const at = keyAt(args, name);
  return at >= 0 ? args.with(at + 1, value) : [...args, name, value];
}

/**
 * YACS takes its pairs from the end of the arguments, so a key is an even number of arguments before the end. A value
 * may look like a key.
 */
const keyAt = (args: readonly string[], name: string): number =>
  args.findLastIndex((argument, index) => argument === name && (args.length - index) % 2 === 0);

/** A filled-in template, or the name for which it has no placeholder `{{name}}`. */
export function fillTemplate(
  template: string,
  { values }: Pick<Overrides, 'values'>,
): { text: string } | { missing: string } {
  const byName = new Map(values.map(({ name, value }) => [name, value]));
  const seen = new Set<string>();
  const text = template.replace(/\{\{\s*([^{}\s]+)\s*\}\}/g, (place, name: string) => {
    const value = byName.get(name);
    if (value === undefined) return place;
    seen.add(name);
    return value;
  });
  const missing = [...byName.keys()].find((name) => !seen.has(name));
  return missing === undefined ? { text } : { missing };
}

/** The exact call of a first attempt: program and arguments, and the variables that the overrides add. */
export function previewOf({ program, overrides }: Pick<CheckedRunRequest, 'program' | 'overrides'>): {
  command: string[];
  env: Record<string, string>;
} {
  const { args, behind, env } = withOverrides(program.args, overrides);
  const all = [...args, ...behind];
  return { command: program.kind === 'command' ? [program.file, ...all] : all, env };
}
