import { parseArgs } from 'node:util';
import type { UsageError } from '../../core/protocol/text/usage-error.ts';
import { EVERY_COMMAND, type Options, type Values } from './options.ts';
import { nameMeant } from './suggest.ts';

/** Arguments of a command: its options, its other words, and everything after `--`, unchanged. */
export interface Given<O extends Options> {
  values: Values<O>;
  positionals: string[];
  rest: string[];
  /** `positionals` and `rest`, for a command to which the two dashes make no difference. */
  words: string[];
}

type Arguments<O extends Options> = { ok: true; given: Given<O> } | { ok: false; error: UsageError };

/**
 * Reads the arguments of a command; `--json` belongs to all of them. Refuses anything that is not among `options`.
 * Node only splits and refuses nothing, because its sentences are English and name no command that helps.
 */
export function readArguments<O extends Options>(args: readonly string[], options: O): Arguments<O> {
  const [own, rest] = splitAtDashes(args);
  const known: Options = { ...options, ...EVERY_COMMAND };
  const kinds = Object.entries(known).map(
    ([name, { takesValue }]) => [name, { type: takesValue ? 'string' : 'boolean' }] as const,
  );
  const { tokens } = parseArgs({
    args: [...own],
    options: Object.fromEntries(kinds),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });

  const positionals: string[] = [];
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const error = errorOf(token, known);
    if (error !== null) return { ok: false, error };
    given.set(token.name, [...(given.get(token.name) ?? []), token.value ?? '']);
  }

  const values: Record<string, unknown> = {};
  for (const [name, texts] of given) {
    const read = known[name]?.read(texts, `--${name}`);
    if (read?.ok === false) return read;
    if (!Object.hasOwn(EVERY_COMMAND, name)) values[name] = read?.value;
  }
  // Each was read by the option of its name.
  return {
    ok: true,
    given: { values: values as Values<O>, positionals, rest, words: [...positionals, ...rest] },
  };
}

/** An option as Node found it. */
interface Found {
  name: string;
  /** As it was written: `--name`. */
  rawName: string;
  value: string | undefined;
  /** Whether the value was written as `--name=value`. */
  inlineValue: boolean | undefined;
}

function errorOf({ name, rawName, value, inlineValue }: Found, known: Options): UsageError | null {
  const option = rawName === `--${name}` && Object.hasOwn(known, name) ? known[name] : undefined;
  if (option === undefined) {
    const meant = rawName.startsWith('--') ? nameMeant(name, Object.keys(known)) : null;
    return { code: 'unknown-option', option: rawName, meant: meant === null ? null : `--${meant}` };
  }
  if (!option.takesValue)
    return value === undefined ? null : { code: 'option-takes-no-value', option: rawName };
  if (value === undefined) return { code: 'value-missing', option: rawName };
  return !inlineValue && looksLikeOption(value, known)
    ? { code: 'option-for-value', option: rawName, next: value }
    : null;
}

/**
 * Whether a value that begins with a dash looks like another option, so that the real value was forgotten. A value with a
 * space, as in `--resume-args "--resume {checkpoint}"`, is meant literally, unless it begins like an option of the command.
 */
function looksLikeOption(value: string, known: Options): boolean {
  if (!/^-./s.test(value)) return false;
  const [, name = ''] = /^--([^=]+)=/.exec(value) ?? [];
  return !/\s/.test(value) || Object.hasOwn(known, name);
}

/** What stands before the first `--`, and what behind it. */
export function splitAtDashes(args: readonly string[]): [string[], string[]] {
  const at = args.indexOf('--');
  return at === -1 ? [[...args], []] : [args.slice(0, at), args.slice(at + 1)];
}
