import { describe, expect, test } from 'vitest';
import { contrastTheme } from '../../../renderer/design/contrast-theme.ts';
import { darkTheme, lightTheme, type VigilTheme } from '../../../renderer/design/tokens.ts';

/** Relative luminance of `#rrggbb`, by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const words = [
  'colorNeutralForeground1',
  'colorNeutralForeground2',
  'colorNeutralForeground3',
  'colorNeutralForeground4',
  'colorBrandForeground1',
  'colorBrandForegroundLink',
  'vigilRunning',
  'vigilWaiting',
  'vigilFinished',
  'vigilFailed',
  'vigilStopped',
  'vigilUnconfirmed',
  'vigilReadCounter',
  'vigilReadValue',
  'vigilReadBest',
] as const satisfies (keyof VigilTheme)[];

const grounds = [
  'colorNeutralBackground1',
  'colorNeutralBackground2',
  'colorNeutralBackground3',
  'colorSubtleBackgroundHover',
] as const satisfies (keyof VigilTheme)[];

describe.each([
  ['high contrast', contrastTheme, 7, 7],
  ['dark', darkTheme, 4.5, 3],
  ['light', lightTheme, 4.5, 3],
])('in the theme %s', (_, theme, ofWords, ofLines) => {
  test.each(words)('%s can be read on every ground', (word) => {
    for (const ground of grounds)
      expect(contrast(theme[word], theme[ground]), ground).toBeGreaterThanOrEqual(ofWords);
  });

  test('every line of a chart stands out from its ground', () => {
    for (const line of theme.vigilSeries)
      expect(contrast(line, theme.colorNeutralBackground1), line).toBeGreaterThanOrEqual(ofLines);
  });
});

test('in high contrast a filled button can be read, pressed or not, and edges and focus stand out', () => {
  for (const fill of [
    'colorBrandBackground',
    'colorBrandBackgroundHover',
    'colorBrandBackgroundPressed',
  ] as const)
    expect(contrast(contrastTheme.colorNeutralForegroundOnBrand, contrastTheme[fill])).toBeGreaterThanOrEqual(
      7,
    );
  for (const edge of ['colorNeutralStroke1', 'colorNeutralStroke2', 'colorStrokeFocus2'] as const)
    expect(contrast(contrastTheme[edge], '#000000')).toBeGreaterThanOrEqual(7);
});
