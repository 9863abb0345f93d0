import type { Language } from '../core/protocol/text/english/english.ts';

/** The language of the desktop, kept so that showing something never waits for a drive. */
export interface KeptLanguage {
  /** The one that was read last. */
  get(): Language;
  /** Reads the preference again, unless it is being read. */
  refresh(): void;
}

/**
 * Keeps a language, `first` until it is read again. A drive that hangs holds up one reading, and neither this process nor
 * the next word.
 * @param onChange called when another language was read
 */
export function keepLanguage(
  first: Language,
  read: () => Promise<Language>,
  onChange: () => void,
): KeptLanguage {
  let kept = first;
  let isReading = false;

  function adopt(found: Language): void {
    if (found.tag === kept.tag) return;
    kept = found;
    onChange();
  }

  return {
    get: () => kept,
    refresh: () => {
      if (isReading) return;
      isReading = true;
      void read()
        .then(adopt)
        .finally(() => {
          isReading = false;
        });
    },
  };
}
