import { describe, expect, test } from 'vitest';
import { extended, NO_SELECTION, toggled } from '../../../../renderer/runs/table/selection.ts';

const lines = ['a', 'b', 'c', 'd'].map((id) => ({ key: `${id} line`, id }));
const line = (index: number) => lines[index] ?? { key: '', id: '' };
const ids = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort();

describe('selecting runs', () => {
  test('takes one in and out again', () => {
    const one = toggled(NO_SELECTION, line(1));
    expect(ids(one)).toEqual(['b']);
    expect(ids(toggled(one, line(1)))).toEqual([]);
  });

  test('extends from the line that was selected last, in both directions', () => {
    const from = toggled(NO_SELECTION, line(1));
    const down = extended(from, lines, 'd line');
    expect(ids(down)).toEqual(['b', 'c', 'd']);
    expect(ids(extended(down, lines, 'a line'))).toEqual(['a', 'b', 'c', 'd']);
  });

  test('extends from the line itself where none was selected, or that one is gone', () => {
    expect(ids(extended(NO_SELECTION, lines, 'c line'))).toEqual(['c']);
    expect(ids(extended({ ids: new Set(), anchor: 'gone' }, lines, 'c line'))).toEqual(['c']);
    expect(extended(NO_SELECTION, lines, 'gone')).toBe(NO_SELECTION);
  });
});
