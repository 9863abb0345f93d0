/** Where an option stands in the line. */
export interface OptionPlace {
  /** Its place in the list of options. */
  option: number;
  /** As the list has it; null for an argument by its place. */
  flag: string | null;
  /** The words from `from` to before `to` are its own. */
  from: number;
  to: number;
  /** What its first word has before its value; null: its values are the words behind its flag, or it has none. */
  prefix: string | null;
  /** In a word of several short options, the index of its letter; null: the word is its own. */
  letter: number | null;
  values: readonly string[];
  /** True if it has fewer values than it takes. */
  isShort: boolean;
}
