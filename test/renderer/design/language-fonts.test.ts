import { expect, test } from 'vitest';
import { themeIn } from '../../../renderer/design/language-fonts.ts';
import { darkTheme } from '../../../renderer/design/tokens.ts';

test('Chinese has Chinese forms of characters: its fonts come before those of Korean', () => {
  const { fontFamilyBase, fontFamilyMonospace } = themeIn(darkTheme, 'zh-Hans');
  expect(fontFamilyBase).toMatch(/Segoe UI.*Microsoft YaHei UI.*Noto Sans CJK SC.*Malgun Gothic/);
  expect(fontFamilyMonospace).toMatch(/Cascadia Mono.*Noto Sans Mono CJK SC.*D2Coding/);
});

test.each(['en', 'ko', 'en-XA'])('%s has the usual fonts', (tag) => {
  expect(themeIn(darkTheme, tag)).toBe(darkTheme);
});
