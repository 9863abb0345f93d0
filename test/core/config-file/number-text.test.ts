import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberText } from '../../../electron/core/config-file/number-text.ts';

it.each<[number, string]>([
  [0, '0'],
  [-3, '-3'],
  [0.1, '0.1'],
  [1e-7, '1.0e-7'],
  [-2e-9, '-2.0e-9'],
  [1.5e-7, '1.5e-7'],
  [1e21, '1.0e+21'],
])('%d is written as %s', (value, text) => expect(numberText(value)).toBe(text));

it('a number is written so that PyYAML reads a number, the same one', () => {
  // https://yaml.org/type/float.html, and whole numbers.
  const number = /^-?(?:\d+|\d+\.\d*(?:e[-+]\d+)?)$/;
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(numberText(value)).toMatch(number);
      expect(Number(numberText(value))).toBe(value === 0 ? 0 : value);
    }),
  );
});
