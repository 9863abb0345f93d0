import { describe, expect, test } from 'vitest';
import { tableOf } from '../../../renderer/charts/chart-data.ts';
import { toCsv } from '../../../renderer/charts/csv.ts';
import { fileNameOf } from '../../../renderer/charts/save-file.ts';

describe('the figures of a chart as a file', () => {
  test('quote texts with separators, and leave missing values empty', () => {
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

  test('have a name that every file system accepts', () => {
    expect(fileNameOf(['Lab 7: 색상 <a/b>\\..', 'Best value'], 'csv')).toBe('Lab-7-색상-a-b-Best-value.csv');
    expect(fileNameOf(['../../etc', '*?'], 'png')).toBe('etc.png');
  });
});

describe('the table of a chart', () => {
  test('has one row an x, with a gap where a series has no value', () => {
    const series = [
      { name: 'a', look: 'steps' as const, points: { x: [2, 1], y: [20, 10] } },
      { name: 'b', look: 'points' as const, points: { x: [2, 3], y: [0.2, 0.3] } },
    ];
    expect(tableOf(series)).toEqual([
      [1, 10, null],
      [2, 20, 0.2],
      [3, null, 0.3],
    ]);
  });
});
