/** An option in help: what it does, and before that, if it takes one, what stands for its value. */
type OptionHelp = string | readonly [value: string, does: string];

/** Help of one command. Lines are broken where it is shown, so texts have line breaks only between paragraphs. */
export interface CommandHelp {
  /** Its lines in the overview: the words behind its name, and what it does. */
  readonly overview: readonly (readonly [words: string, does: string])[];
  /** How it is called: the words behind its name, a line for each way. */
  readonly usage: readonly string[];
  readonly about: string;
  /** Its options in the order in which they are listed; `{choices}` stands for the values that an option takes. */
  readonly options: Readonly<Record<string, OptionHelp>>;
  /** More options, under a line of their own. */
  readonly moreOptions?: { readonly title: string; readonly options: Readonly<Record<string, OptionHelp>> };
  /** What is written as KEY=VALUE. */
  readonly settings?: Readonly<Record<string, readonly [value: string, does: string]>>;
  readonly after?: string;
}
