import type { Language } from '../english/english.ts';
import { LANGUAGES, PSEUDO_TAG, pseudoLanguage } from './languages.ts';

/** The language of a tag as people write it, or null if Vigil does not speak it. */
export function languageOf(tag: string): Language | null {
  const isIt = (known: string) => known.toLowerCase() === tag.toLowerCase();
  return LANGUAGES.find((language) => isIt(language.tag)) ?? (isIt(PSEUDO_TAG) ? pseudoLanguage() : null);
}

/**
 * The language to speak: the chosen one, else the first that the system wants and Vigil speaks, else English. A chosen one
 * that is not known here was chosen in a newer version. `wanted`: locales as BCP 47 or POSIX write them, the best first.
 */
export function chooseLanguage(
  chosen: string | null,
  wanted: readonly string[],
  languages: readonly [Language, ...Language[]] = LANGUAGES,
): Language {
  const asked = chosen === null ? null : languageOf(chosen);
  if (asked !== null) return asked;
  for (const locale of wanted) {
    const script = scriptOf(locale);
    const found = script && languages.find(({ tag }) => scriptOf(tag) === script);
    if (found) return found;
  }
  return languages[0];
}

/**
 * A language and its script, such as `zh-Hant` for `zh_TW.UTF-8`: a reader of one Chinese script may not read the other.
 * Null for anything but a locale, and for `C` and `POSIX`, which ask for no language.
 */
function scriptOf(locale: string): string | null {
  const [name = ''] = locale.split(/[.@]/);
  try {
    const { language, script } = new Intl.Locale(name.replaceAll('_', '-')).maximize();
    return script === undefined ? null : `${language}-${script}`;
  } catch {
    return null;
  }
}
