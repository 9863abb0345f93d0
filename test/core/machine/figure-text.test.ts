import { expect, it } from 'vitest';
import { bytesIn, numberIn } from '../../../electron/core/machine/figure-text.ts';

it.each([
  ['342.10', 342.1],
  ['97 %', 97],
  [' 24576 MiB', 24_576],
  ['-5', -5],
  ['[N/A]', null],
  ['[Not Supported]', null],
  ['ERR!', null],
  ['P2', null],
  ['', null],
  [undefined, null],
])('%j begins with %s', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

it('sizes have the unit that stands beside them', () => {
  expect([bytesIn(2, 'MiB'), bytesIn(2, 'GB'), bytesIn(2, 'parsec'), bytesIn(null, 'B')]).toEqual([
    2_097_152,
    2_147_483_648,
    null,
    null,
  ]);
});
