import type { Language } from '../../core/protocol/text/english/english.ts';
import { chooseLanguage } from '../../core/protocol/text/languages/choose-language.ts';
import type { PreferencesView } from '../../core/protocol/wire/preferences-view.ts';
import type { Problem } from '../../core/protocol/wire/problem.ts';
import { homePaths } from '../base/paths.ts';
import { readPreferences, readPreferencesAsync } from './preferences-file.ts';

/** The current language, and why. */
export interface LanguageInForce {
  language: Language;
  /** Tag of the user's choice; null if the system decides. */
  chosen: string | null;
  /** Why the choice cannot be read, so that the system decides; null if it can. */
  problem: Problem | null;
}

/** The language that the user of this home chose, else the first supported one of `wanted`. Needs no host. */
export const languageInForce = (home: string, wanted: readonly string[]): LanguageInForce =>
  chosenIn(readPreferences(homePaths(home).preferences), wanted);

/** The same, without blocking this process while a drive does not answer. */
export const languageInForceAsync = async (
  home: string,
  wanted: readonly string[],
): Promise<LanguageInForce> => chosenIn(await readPreferencesAsync(homePaths(home).preferences), wanted);

function chosenIn({ preferences, problem }: PreferencesView, wanted: readonly string[]): LanguageInForce {
  const chosen = preferences.language;
  return { language: chooseLanguage(chosen, wanted), chosen, problem };
}
