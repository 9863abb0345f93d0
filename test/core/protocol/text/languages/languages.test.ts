import { describe, expect, test } from 'vitest';
import { english } from '../../../../../electron/core/protocol/text/english/english.ts';
import { LANGUAGES, pseudoLanguage } from '../../../../../electron/core/protocol/text/languages/languages.ts';

/** The paths to all texts of a catalogue, with the type of each: `run.tabs.overview: string`. */
function shapeOf(part: unknown, path = ''): string[] {
  if (typeof part !== 'object' || part === null) return [`${path}: ${typeof part}`];
  return Object.entries(part).flatMap(([key, value]) => shapeOf(value, path === '' ? key : `${path}.${key}`));
}

describe.each([...LANGUAGES, pseudoLanguage()].map((language) => [language.tag, language] as const))(
  'the language %s',
  (tag, language) => {
    test('has every sentence of English, and no other', () => {
      expect(shapeOf(language).sort()).toEqual(shapeOf(english).sort());
    });

    test('has a tag that systems understand, and no other language has it', () => {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
      expect([...LANGUAGES, pseudoLanguage()].filter((other) => other.tag === tag)).toHaveLength(1);
    });
  },
);
