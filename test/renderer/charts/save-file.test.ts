import { expect, test } from 'vitest';
import { fileNameOf } from '../../../renderer/charts/save-file.ts';

test('a file has a name that every file system accepts', () => {
  expect(fileNameOf(['Lab 7: 색상 <a/b>\\..', 'Best value'], 'csv')).toBe('Lab-7-색상-a-b-Best-value.csv');
  expect(fileNameOf(['../../etc', '*?'], 'png')).toBe('etc.png');
});
