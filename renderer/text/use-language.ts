import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Language } from '../../electron/core/protocol/text/english/english.ts';
import { chooseLanguage } from '../../electron/core/protocol/text/languages/choose-language.ts';

const LANGUAGE_KEY = 'vigil-language';

const watchWanted = (listener: () => void) => {
  addEventListener('languagechange', listener);
  return () => removeEventListener('languagechange', listener);
};

/** The languages that the browser asks for, the best first. */
export function useWantedLanguages(): readonly string[] {
  // Some browsers return a new list at each read, so the lists are compared as texts.
  return useSyncExternalStore(watchWanted, () => navigator.languages.join(' ')).split(' ');
}

/**
 * The language in force. `preferred`: the tag that the user chose, null for the system's language, undefined until the host
 * has answered. Until then the window speaks what it spoke last, so that no other language flashes up.
 */
export function useLanguage(preferred: string | null | undefined): Language {
  const wanted = useWantedLanguages();
  const chosen = preferred === undefined ? localStorage.getItem(LANGUAGE_KEY) : preferred;
  const language = chooseLanguage(chosen, wanted);
  useEffect(() => {
    if (preferred === null) localStorage.removeItem(LANGUAGE_KEY);
    else if (preferred !== undefined) localStorage.setItem(LANGUAGE_KEY, preferred);
  }, [preferred]);
  useLayoutEffect(() => {
    document.documentElement.lang = language.tag;
  }, [language]);
  return language;
}
