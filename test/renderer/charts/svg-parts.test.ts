import { describe, expect, it } from 'vitest';
import { cut, num, svgText } from '../../../renderer/charts/svg-parts.ts';

describe('the parts of an SVG picture', () => {
  it('have numbers of two decimals', () => {
    expect([1.23456, 2, -0.001].map(num)).toEqual(['1.23', '2', '0']);
  });

  it('have words that cannot end their element', () => {
    expect(svgText(1, 2, '</text>&"', 'fill="red"')).toBe(
      '<text x="1" y="2" fill="red">&lt;/text&gt;&amp;&quot;</text>',
    );
  });

  it('cut words between letters', () => {
    expect(cut('a🔥🔥🔥', 3)).toBe('a🔥…');
    expect(cut('abc', 3)).toBe('abc');
  });
});
