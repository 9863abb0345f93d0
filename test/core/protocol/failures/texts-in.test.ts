import { expect, it } from 'vitest';
import { inLanguage } from '../../../../electron/core/protocol/failures/texts-in.ts';

it.each([
  [{ en: 'a', ko: 'b' }, 'ko', 'b'],
  [{ en: 'a', ko: 'b' }, 'ko-KR', 'b'],
  [{ en: 'a', ko: 'b' }, 'zh-Hans', 'a'],
  [{ en: 'a', ko: 'b', 'zh-Hans': 'c' }, 'zh-Hans', 'c'],
  [{ en: 'a', 'zh-Hans': 'c' }, 'zh-Hant', 'a'],
  [{ ko: 'b' }, 'zh', 'b'],
  [{}, 'en', null],
])('of %j %s gets %j', (texts, language, text) => expect(inLanguage(texts, language)).toBe(text));
