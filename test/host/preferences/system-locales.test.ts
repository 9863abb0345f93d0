import { describe, expect, test } from 'vitest';
import { systemLocales } from '../../../electron/host/preferences/system-locales.ts';

const onUnix = (env: Record<string, string>) => systemLocales(env, 'linux');

describe('the locales of a terminal', () => {
  test.each([
    [{ LANG: 'ko_KR.UTF-8' }, ['ko_KR.UTF-8']],
    [{ LANG: 'ko_KR.UTF-8', LC_MESSAGES: 'de_DE' }, ['de_DE']],
    [{ LANG: 'ko_KR.UTF-8', LC_MESSAGES: 'de_DE', LC_ALL: 'fr_FR' }, ['fr_FR']],
    [{ LANG: 'ko_KR.UTF-8', LC_MESSAGES: '', LC_ALL: '' }, ['ko_KR.UTF-8']],
    [{ LANG: 'ko_KR.UTF-8', LANGUAGE: 'zh_TW:zh_CN' }, ['zh_TW', 'zh_CN', 'ko_KR.UTF-8']],
    [{ LANG: 'ko_KR.UTF-8', LANGUAGE: ':' }, ['ko_KR.UTF-8']],
  ])('%o are %o', (env, locales) => {
    expect(onUnix(env)).toEqual(locales);
  });

  test.each([
    {},
    { LANGUAGE: 'ko' },
    { LANG: 'C', LANGUAGE: 'ko' },
    { LANG: 'ko_KR', LC_ALL: 'POSIX' },
    { LANG: 'C.UTF-8', LANGUAGE: 'ko' },
  ])('%o are none: it asks for no language', (env) => {
    expect(onUnix(env)).toEqual([]);
  });

  test('are not taken from the environment on Windows, which has one for each user', () => {
    const [locale] = systemLocales({ LANG: 'ko_KR.UTF-8' }, 'win32');
    expect(locale).toBe(new Intl.DateTimeFormat().resolvedOptions().locale);
  });
});
