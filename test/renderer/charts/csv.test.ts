import { expect, test } from 'vitest';
import { toCsv, toTabs } from '../../../renderer/charts/csv.ts';

test('texts with separators are quoted, and missing values are empty', () => {
  expect(
    toCsv(
      ['Iteration', 'Best, so far', 'said "so"'],
      [
        [1, null, Number.NaN],
        [2, 0.5, -3],
      ],
    ),
  ).toBe('Iteration,"Best, so far","said ""so"""\r\n1,,\r\n2,0.5,-3\r\n');
});

test('figures for pasting are separated by tabs, which no name contains', () => {
  expect(
    toTabs(
      ['a\tb', 'c'],
      [
        [1, null],
        [0.1 + 0.2, Number.NaN],
      ],
    ),
  ).toBe('a b\tc\n1\t\n0.3\t\n');
});
