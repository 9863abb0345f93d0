import { joinArguments, splitArguments } from '../../../electron/core/protocol/policy/split-arguments.ts';

/** What is typed into a field of words. */
export interface TypedWords {
  text: string;
  /** The words of the option when it was typed. */
  words: readonly string[];
}

/**
 * A field of words as it is shown. What is typed stays as it is while it means the same words, or while a quote is open and the
 * words are those of before; `hasOpenQuote`: that is so.
 */
export function shownWords(
  typed: TypedWords | null,
  words: readonly string[],
): { text: string; hasOpenQuote: boolean } {
  const own = joinArguments(words);
  if (typed === null) return { text: own, hasOpenQuote: false };
  const split = splitArguments(typed.text);
  const isKept = own === joinArguments(split.ok ? split.args : typed.words);
  return { text: isKept ? typed.text : own, hasOpenQuote: isKept && !split.ok };
}

/** What is left of it when the field is left: only what is not written into the line. */
export const typedAfterBlur = (typed: TypedWords | null): TypedWords | null =>
  typed !== null && !splitArguments(typed.text).ok ? typed : null;
