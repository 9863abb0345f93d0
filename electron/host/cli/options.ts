import { splitArguments } from '../../core/protocol/policy/split-arguments.ts';
import { cliText } from './text/en.ts';
import type { CommandName, ListedOptions } from './text/help.ts';

/** An option's value, or one sentence that says what is wrong with the text that was given. */
type OptionRead<Value> = { ok: true; value: Value } | { ok: false; sentence: string };

/** One option of a command: how its value is read. What it is for stands in the help, under the same name. */
export interface Option<Value = unknown> {
  /** False for a switch, whose value is true where it is given. */
  readonly takesValue: boolean;
  /** Texts that are acceptable; null where there are too many to list. */
  readonly choices: readonly string[] | null;
  /** Reads all texts that were given for it, in their order; `name` is how it is called in a sentence. */
  read(texts: readonly string[], name: string): OptionRead<Value>;
}

export type Options = Readonly<Record<string, Option>>;

/** Options of a command: one for each that its help lists, no other, and a switch where help shows no value. */
export type OptionsOf<Name extends CommandName> = {
  readonly [Key in keyof ListedOptions<Name>]: ListedOptions<Name>[Key] extends string
    ? typeof flag
    : Option & { takesValue: true };
};

/** What was given for options, each read. */
export type Values<O> = { [Key in keyof O]?: O[Key] extends Option<infer Value> ? Value : never };

const valued = <Value>(read: Option<Value>['read'], choices: readonly string[] | null = null) => ({
  takesValue: true as const,
  choices,
  read,
});
/** An option with one value: of several that are given the last one counts. */
const single = <Value>(
  read: (text: string, name: string) => OptionRead<Value>,
  choices: readonly string[] | null = null,
) => valued((texts, name) => read(texts.at(-1) ?? '', name), choices);

export const flag = {
  takesValue: false as const,
  choices: null,
  read: () => ({ ok: true as const, value: true }),
};

export const text = single((value) => ({ ok: true, value }));

/** An option that may be repeated; all that was given for it. */
export const texts = valued((value) => ({ ok: true, value }));

/** Any number; which of them are acceptable the schema of the request says. */
export const number = single((given, name) => {
  const value = Number(given);
  return given.trim() === '' || Number.isNaN(value)
    ? { ok: false, sentence: cliText.notANumber(name, given) }
    : { ok: true, value };
});

/** A number that counts something and is written in digits. */
export const count = single((given, name) =>
  /^\d{1,9}$/.test(given)
    ? { ok: true, value: Number(given) }
    : { ok: false, sentence: cliText.notANumber(name, given) },
);

/** A line of arguments, split as the window splits it. */
export const argumentLine = single((given, name) => {
  const split = splitArguments(given);
  return split.ok
    ? { ok: true, value: split.args }
    : { ok: false, sentence: cliText.openQuote(`--${name}`, split.openQuote) };
});

/** One of a few words. */
export const oneOf = <Word extends string>(choices: readonly Word[]) =>
  single<Word>((given, name) => {
    const value = choices.find((choice) => choice === given);
    return value === undefined
      ? { ok: false, sentence: cliText.notOneOf(name, given, choices) }
      : { ok: true, value };
  }, choices);

/** An option of every command; what it switches is looked at before a command begins. */
export const EVERY_COMMAND = { json: flag } as const satisfies Options;
