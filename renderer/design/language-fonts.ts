import type { VigilTheme } from './tokens.ts';

/** A script of Han characters is drawn as its readers write it only by a font of their language, which must then come first. */
const HAN_FONTS: Readonly<Record<string, { text: string; code: string }>> = {
  zh: { text: "'Microsoft YaHei UI', 'Noto Sans CJK SC'", code: "'Noto Sans Mono CJK SC'" },
};

/** The theme with the fonts of a language (its BCP 47 tag). The usual fonts have the letters of all others. */
export function themeIn(theme: VigilTheme, tag: string): VigilTheme {
  const [language = ''] = tag.split('-');
  const fonts = HAN_FONTS[language];
  if (fonts === undefined) return theme;
  return {
    ...theme,
    fontFamilyBase: before(theme.fontFamilyBase, "'Malgun Gothic'", fonts.text),
    fontFamilyMonospace: before(theme.fontFamilyMonospace, "'D2Coding'", fonts.code),
  };
}

const before = (family: string, font: string, fonts: string): string =>
  family.replace(font, `${fonts}, ${font}`);
