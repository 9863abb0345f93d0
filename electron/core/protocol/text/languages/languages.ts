import { english, type Language } from '../english/english.ts';
import { korean } from '../korean/korean.ts';
import { inPseudoLanguage } from '../pseudo/pseudo-language.ts';
import { simplifiedChinese } from '../simplified-chinese/simplified-chinese.ts';

/** The list of languages; each has a folder. The first is the default. */
export const LANGUAGES: readonly [Language, ...Language[]] = [english, korean, simplifiedChinese];

export const PSEUDO_TAG = 'en-XA';

let pseudo: Language | null = null;

/**
 * English with accents, for tests and translators: it shows where a text is cut off, or is not from the catalogue. Always the same
 * value, made at the first call: no program pays for it at its start.
 */
export function pseudoLanguage(): Language {
  pseudo ??= {
    ...inPseudoLanguage<Language>(english),
    tag: PSEUDO_TAG,
    name: 'English with accents (for tests)',
  };
  return pseudo;
}
