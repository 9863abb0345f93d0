import { splitArguments } from '../../core/protocol/policy/split-arguments.ts';
import type { CommandName, ListedOptions } from '../../core/protocol/text/english/command-line/help.ts';
import type { UsageError } from '../../core/protocol/text/usage-error.ts';

/** An option's value, or what is wrong with the text that was given. */
type OptionRead<Value> = { ok: true; value: Value } | { ok: false; error: UsageError };

/** An option of a command: how its value is read. The help explains it, under the same name. */
export interface Option<Value = unknown> {
  /** False for a switch, whose value is true where it is given. */
  readonly takesValue: boolean;
  /** Texts that are acceptable; null where there are too many to list. */
  readonly choices: readonly string[] | null;
  /** Reads all texts given for it, in order; `option` is its spelling, with dashes. */
  read(texts: readonly string[], option: string): OptionRead<Value>;
}

export type Options = Readonly<Record<string, Option>>;

/** Options of a command: exactly those in its help, and a switch where help shows no value. */
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
  read: (text: string, option: string) => OptionRead<Value>,
  choices: readonly string[] | null = null,
) => valued((texts, option) => read(texts.at(-1) ?? '', option), choices);

export const flag = {
  takesValue: false as const,
  choices: null,
  read: () => ({ ok: true as const, value: true }),
};

export const text = single((value) => ({ ok: true, value }));

/** An option that may be repeated; all that was given for it. */
export const texts = valued((value) => ({ ok: true, value }));

/** Any number; which of them are acceptable the schema of the request says. */
export const number = single((text, option) => {
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value)
    ? { ok: false, error: { code: 'not-a-number', option, text } }
    : { ok: true, value };
});

/** A number that counts something and is written in digits. */
export const count = single((text, option) =>
  /^\d{1,9}$/.test(text)
    ? { ok: true, value: Number(text) }
    : { ok: false, error: { code: 'not-a-number', option, text } },
);

/** A line of arguments, split as the window splits it. */
export const argumentLine = single((text, option) => {
  const split = splitArguments(text);
  return split.ok
    ? { ok: true, value: split.args }
    : { ok: false, error: { code: 'open-quote', where: option, quote: split.openQuote } };
});

/** One of a few words. */
export const oneOf = <Word extends string>(choices: readonly Word[]) =>
  single<Word>((text, option) => {
    const value = choices.find((choice) => choice === text);
    return value === undefined
      ? { ok: false, error: { code: 'not-a-choice', option, text, choices } }
      : { ok: true, value };
  }, choices);

/** Several of these words, separated by commas. */
export const someOf = <Word extends string>(choices: readonly Word[]) =>
  single<readonly Word[]>((text, option) => {
    const named = text.split(',').map((name) => name.trim());
    const unknown = named.find((name) => !choices.some((choice) => choice === name));
    return unknown === undefined
      ? { ok: true, value: choices.filter((choice) => named.includes(choice)) }
      : { ok: false, error: { code: 'not-a-choice', option, text: unknown, choices } };
  }, choices);

/** An option of every command; it is read before the command starts. */
export const EVERY_COMMAND = { json: flag } as const satisfies Options;
