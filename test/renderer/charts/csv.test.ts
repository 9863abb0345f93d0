import { expect, test } from 'vitest';
import { toCsv } from '../../../renderer/charts/csv.ts';

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
