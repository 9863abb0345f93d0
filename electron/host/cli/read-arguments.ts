import { type ParseArgsConfig, parseArgs } from 'node:util';
import { cliText } from './text/en.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<T extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: T & { json: { type: 'boolean' } }; allowPositionals: true }>
>;

/** Arguments of a command: its options, what else stood there, and what came behind `--`, untouched. */
export type Arguments<T extends Options> =
  | { ok: true; values: Parsed<T>['values']; positionals: string[]; rest: string[] }
  | { ok: false; sentence: string };

/** Reads the arguments of a command; `--json` belongs to all of them. Refuses, in a sentence, what is not among `options`. */
export function readArguments<T extends Options>(args: string[], options: T): Arguments<T> {
  const [own, rest] = splitAtDashes(args);
  const wish = {
    args: joinSpacedValues(own),
    options: { ...options, json: { type: 'boolean' as const } },
    allowPositionals: true as const,
  };
  const sentence = faultIn(wish);
  if (sentence !== null) return { ok: false, sentence };
  const { values, positionals } = parseArgs(wish);
  return { ok: true, values, positionals, rest };
}

/** The same for a command that takes nothing but options. */
export function readOptions<T extends Options>(args: string[], options: T): Arguments<T> {
  const read = readArguments(args, options);
  const [word] = read.ok ? [...read.positionals, ...read.rest] : [];
  return word === undefined ? read : { ok: false, sentence: cliText.takesNoWord(word) };
}

/** Node refuses the same, in words of its own. Here it only splits, and refuses nothing. */
function faultIn({ args, options }: { args: string[]; options: Options }): string | null {
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const option = rawName === `--${name}` && Object.hasOwn(options, name) ? options[name] : undefined;
    if (option === undefined) return cliText.unknownOption(rawName);
    if (option.type === 'boolean') {
      if (value !== undefined) return cliText.takesNoValue(rawName);
    } else if (value === undefined) return cliText.needsValue(rawName);
    else if (!inlineValue && /^-./.test(value)) return cliText.needsValueNotOption(rawName, value);
  }
  return null;
}

/**
 * Node takes a value that begins with a dash for a forgotten one. With a space in it, as in
 * `--resume-args "--resume {checkpoint}"`, it cannot be an option: it was meant as it stands.
 */
function joinSpacedValues(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const option = joined.at(-1) ?? '';
    if (/^-.* /s.test(arg) && !arg.includes('=') && /^--[a-z-]+$/.test(option))
      joined.splice(-1, 1, `${option}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

/** What stands before the first `--`, and what behind it. */
export function splitAtDashes(args: string[]): [string[], string[]] {
  const at = args.indexOf('--');
  return at === -1 ? [args, []] : [args.slice(0, at), args.slice(at + 1)];
}
