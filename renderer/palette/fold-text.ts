/** No longer text is searched: a name of a whole page is not what somebody types. */
const MOST_LETTERS = 2_000;

/**
 * A text for comparisons: small letters without accents. Hangul is taken apart, so that a syllable that is still being typed
 * begins the one that it will be.
 */
export const foldText = (text: string): string =>
  text.slice(0, MOST_LETTERS).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What is typed, as the words that must all be found. */
export const foldQuery = (typed: string): string[] => foldText(typed).split(/\s+/).filter(Boolean);
