/** How well a word fits, from letters in order up to the beginning of the whole text. */
const FITS = { letters: 1, inside: 2, wordStart: 3, start: 4 };
/** With fewer letters nearly every text has them in order, */
const LETTERS_IN_ORDER_FROM = 3;
/** and in a longer text by chance. */
const LETTERS_IN_ORDER_WITHIN = 80;

const isWordPart = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

function fitOf(word: string, text: string): number {
  let at = text.indexOf(word);
  if (at === 0) return FITS.start;
  if (at < 0) return hasInOrder(word, text) ? FITS.letters : 0;
  for (; at >= 0; at = text.indexOf(word, at + 1)) if (!isWordPart(text[at - 1])) return FITS.wordStart;
  return FITS.inside;
}

/** The letters of the word, in their order, beginning at the start of a word: `opnv` for `open novel`. */
function hasInOrder(word: string, text: string): boolean {
  if (word.length < LETTERS_IN_ORDER_FROM || text.length > LETTERS_IN_ORDER_WITHIN) return false;
  for (let from = text.indexOf(word.charAt(0)); from >= 0; from = text.indexOf(word.charAt(0), from + 1)) {
    if (isWordPart(text[from - 1])) continue;
    let at = from;
    for (const letter of word.slice(1)) {
      at = text.indexOf(letter, at + 1);
      if (at < 0) return false;
    }
    return true;
  }
  return false;
}

/**
 * How well a text fits the words; 0 if one of them is not in it. Words and text are folded (`foldText`). Without words every
 * text fits.
 */
export function matchWords(words: readonly string[], text: string): number {
  let sum = 0;
  for (const word of words) {
    const fit = fitOf(word, text);
    if (fit === 0) return 0;
    sum += fit;
  }
  return words.length === 0 ? FITS.start : sum / words.length;
}
