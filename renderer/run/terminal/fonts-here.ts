/** Fonts for terminals that people install, or have with their system. */
const KNOWN_FONTS = [
  'Cascadia Mono',
  'Cascadia Code',
  'Consolas',
  'Courier New',
  'D2Coding',
  'DejaVu Sans Mono',
  'Fira Code',
  'Hack',
  'Inconsolata',
  'JetBrains Mono',
  'Lucida Console',
  'Menlo',
  'Noto Sans Mono',
  'Source Code Pro',
  'Ubuntu Mono',
];

/** Narrow and wide letters, so that hardly two fonts need the same room. */
const SPECIMEN = 'mmmiiilllWWW@0O';

/**
 * Those of the known fonts that this machine has. Browsers do not list fonts, but text is as wide as in the substitute if a
 * font is absent.
 * @param widthOf  the room that the specimen needs in a family
 */
export const fontsHere = (widthOf: (family: string, text: string) => number): string[] =>
  KNOWN_FONTS.filter((font) =>
    ['monospace', 'serif'].some(
      (other) => widthOf(`'${font}', ${other}`, SPECIMEN) !== widthOf(other, SPECIMEN),
    ),
  );

/** Measures as the browser draws. */
export function browserWidths(): (family: string, text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  return (family, text) => {
    if (context === null) return 0;
    context.font = `40px ${family}`;
    return context.measureText(text).width;
  };
}
