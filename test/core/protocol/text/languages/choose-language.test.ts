import { describe, expect, test } from 'vitest';
import { english, type Language } from '../../../../../electron/core/protocol/text/english/english.ts';
import {
  chooseLanguage,
  languageOf,
} from '../../../../../electron/core/protocol/text/languages/choose-language.ts';

const spoken = (tag: string): Language => ({ ...english, tag });
const languages = [english, spoken('ko'), spoken('zh-Hans')] as const;

describe('the language is', () => {
  test.each<[string, string | null, string[], string]>([
    ['the chosen one, whatever the system wants', 'en', ['ko-KR'], 'en'],
    ['the first that the system wants and Vigil speaks', null, ['fr-CA', 'ko-KR', 'en-US'], 'ko'],
    ['that of a locale as POSIX writes it', null, ['ko_KR.UTF-8'], 'ko'],
    ['that of a locale with a modifier', null, ['ko_KR@euro'], 'ko'],
    ['simplified Chinese where that is read', null, ['zh-CN'], 'zh-Hans'],
    ['simplified Chinese in Singapore', null, ['zh_SG'], 'zh-Hans'],
    ['not simplified Chinese where the traditional script is read', null, ['zh-TW'], 'en'],
    ['English where nothing is wanted', null, [], 'en'],
    ['English where the system asks for none', null, ['C', 'POSIX', 'C.UTF-8'], 'en'],
    ['English where the locale is no locale', null, ['', '???', 'x'], 'en'],
    ['that of the system where a newer version chose one that is not known', 'xx', ['ko'], 'ko'],
  ])('%s', (_, chosen, wanted, tag) => {
    expect(chooseLanguage(chosen, wanted, [...languages]).tag).toBe(tag);
  });

  test('never the pseudo-language by accident, but it can be chosen', () => {
    expect(chooseLanguage(null, ['en-XA']).tag).toBe('en');
    expect(chooseLanguage('en-XA', []).shared.phase.queued).toMatch(/^⟦.*⟧$/);
  });
});

test('a language is found by its tag, in capitals too', () => {
  expect(languageOf('EN')?.name).toBe('English');
  expect(languageOf('tlh')).toBeNull();
});
