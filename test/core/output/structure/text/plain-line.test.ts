import { expect, test } from 'vitest';
import { isCommaRow, plainLine } from '../../../../../electron/core/output/structure/text/plain-line.ts';

test('full-width text is narrowed', () => {
  expect(plainLine('【迭代１】目标值：−４．２')).toBe('【迭代1】目标值:-4.2');
});

test('tabs become spaces up to the next tab stop', () => {
  expect(plainLine('gen\tavg')).toBe('gen     avg');
});

test.each([
  ['3,0.5,0.4', true],
  ['回数,値,12', false],
  ['3, 0.5, 0.4', false],
  ['a,b,c', false],
  ['1,500', false],
])('%s is a row of commas: %s', (text, isRow) => {
  expect(isCommaRow(text)).toBe(isRow);
});
