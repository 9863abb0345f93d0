import { describe, expect, test } from 'vitest';
import { columnOf, namedColumns, valueInColumn } from '../../../electron/core/run-list/columns.ts';
import { row } from '../../renderer/run-state.ts';

describe('columns', () => {
  test.each([
    ['best', 'best'],
    ['param:lr', 'param:lr'],
    ['metric:a:b', 'metric:a:b'],
    ['param:', null],
    ['colour', null],
    ['constructor', null],
  ])('%s is the column %s', (text, column) => {
    expect(columnOf(text)).toBe(column);
  });

  test('are offered for every parameter and metric, those of the most runs first', () => {
    const rows = [
      row({ parameters: { a: '1', lr: '1' }, metrics: { loss: 1 } }),
      row({ parameters: { lr: '2' } }),
    ];
    expect(namedColumns(rows)).toEqual(['param:lr', 'metric:loss', 'param:a']);
  });

  test('hold numbers where they can be read, texts otherwise, and null where there is nothing', () => {
    const some = row({
      parameters: { lr: '1e-4', opt: 'adam' },
      metrics: { loss: 'NaN' },
      script: '/a/b.py',
    });
    expect(valueInColumn(some, 'param:lr', 0)).toBe(1e-4);
    expect(valueInColumn(some, 'param:opt', 0)).toBe('adam');
    expect(valueInColumn(some, 'param:constructor', 0)).toBeNull();
    expect(valueInColumn(some, 'metric:loss', 0)).toBeNaN();
    expect(valueInColumn(some, 'script', 0)).toBe('b.py');
    expect(valueInColumn(some, 'ended', 0)).toBeNull();
  });
});
