import { expect, it } from 'vitest';
import { fontsHere } from '../../../../renderer/run/terminal/fonts-here.ts';

it('a font is here if its text is wider or narrower than that of one of its substitutes', () => {
  // The substitute of this machine is itself one of the known fonts.
  const widths: Record<string, number> = {
    monospace: 10,
    serif: 7,
    "'Consolas', monospace": 9,
    "'Consolas', serif": 9,
    "'DejaVu Sans Mono', serif": 10,
  };
  const widthOf = (family: string) => widths[family] ?? widths[family.split(', ').at(-1) ?? ''] ?? 0;
  expect(fontsHere(widthOf)).toEqual(['Consolas', 'DejaVu Sans Mono']);
});
