import type { Overrides } from './overrides.ts';
import type { CheckedRunRequest } from './run-spec.ts';

/** Stands among the arguments for the file that was made of a template. */
export const CONFIG_PLACE = '{config}';

/** How a program is called with its overrides. */
export interface Invocation {
  args: string[];
  /** What stands behind all other arguments: a program takes everything behind the first of these as such. */
  behind: string[];
  env: Record<string, string>;
}

/**
 * The arguments with the overrides in place: where a parameter has a value among them already, that one is replaced, else it
 * is added. Each argument is exactly one string, whatever stands in it.
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

/** Whether an argument is the neighbour of a flag and not its value. */
const isOption = (argument: string): boolean => /^--?[A-Za-z]/.test(argument);

/** Whether argparse takes a value for the next option where it stands by itself: every one with a dash but plain numbers. */
const mustBeJoined = (value: string): boolean => /^-(?!\d+$|\d*\.\d+$)./s.test(value);

/**
 * An option with another value where it stands last, in the form that it has there, else in the one that is asked for.
 * Of several values only the first is another: a second one looks like an argument of its own.
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

/** Hydra's `name=value`; what the user wrote as `+name=` or `++name=` keeps its signs. */
function withPair(args: readonly string[], name: string, value: string): string[] {
  const plain = name.replace(/^\+{1,2}/, '');
  const at = args.findLastIndex((argument) => argument.replace(/^\+{1,2}/, '').startsWith(`${plain}=`));
  if (at < 0) return [...args, `${name}=${value}`];
  const signs = /^\+*/.exec(args[at] ?? '')?.[0] ?? '';
  return args.with(at, `${signs}${plain}=${value}`);
}

/** Name and value as two arguments: joined in one, YACS knows no such key (field notes F3). */
function withWords(args: readonly string[], name: string, value: string): string[] {
  const at = keyAt(args, name);
  return at >= 0 ? args.with(at + 1, value) : [...args, name, value];
}

/** YACS takes its pairs from the end of the arguments, so a key stands an even way from there; a value may look like one. */
const keyAt = (args: readonly string[], name: string): number =>
  args.findLastIndex((argument, index) => argument === name && (args.length - index) % 2 === 0);

/** A template filled in, or the name that has no place `{{name}}` in it. */
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

/** What a first attempt is called with, exactly: program and arguments, and the variables that the overrides add. */
export function previewOf({ program, overrides }: Pick<CheckedRunRequest, 'program' | 'overrides'>): {
  command: string[];
  env: Record<string, string>;
} {
  const { args, behind, env } = withOverrides(program.args, overrides);
  const all = [...args, ...behind];
  return { command: program.kind === 'command' ? [program.file, ...all] : all, env };
}
