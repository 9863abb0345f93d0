import { describe, expect, it } from 'vitest';
import { darkTheme, lightTheme } from '../../../renderer/design/tokens.ts';

/** Relative luminance by WCAG. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

describe.each([
  ['dark', darkTheme],
  ['light', lightTheme],
])('the scale of the %s theme', (_, theme) => {
  const contrasts = theme.vigilScale.map((shade) => contrast(shade, theme.colorNeutralBackground1));

  it('stands out from the ground with every shade', () => {
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
  });

  it('can be told apart by lightness alone, in one direction', () => {
    for (const [index, each] of contrasts.slice(1).entries())
      expect(each / (contrasts[index] ?? 0)).toBeGreaterThan(1.1);
  });
});
