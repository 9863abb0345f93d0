import { describe, expect, test } from 'vitest';
import { groupRows } from '../../../../electron/core/run-list/group-rows.ts';
import {
  indexAt,
  lastGroup,
  lineByKey,
  listItems,
  selectableLines,
} from '../../../../renderer/runs/table/list-items.ts';
import { row } from '../../run-state.ts';

const rows = [row({ id: 'a', tags: ['x', 'y'] }), row({ id: 'b', tags: ['y'] })];
const listed = { rows, groups: groupRows(rows, 'tag'), faults: [] };

describe('the lines of the table', () => {
  test('are the runs', () => {
    expect(listItems({ ...listed, groups: null }, new Set()).map(({ key }) => key)).toEqual(['a', 'b']);
  });

  test('are groups and their runs, each with a key of its own', () => {
    const keys = listItems(listed, new Set()).map(({ key }) => key);
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(5);
  });

  test('leave out the runs of a closed group', () => {
    expect(listItems(listed, new Set(['group:y'])).map(({ kind }) => kind)).toEqual([
      'group',
      'run',
      'group',
    ]);
  });
});

test('the group of a line is the nearest above it', () => {
  const items = listItems(listed, new Set());
  expect(items.map((_, index) => lastGroup(items, index + 1))).toEqual([0, 0, 2, 2, 2]);
  expect(lastGroup(listItems({ ...listed, groups: null }, new Set()), 2)).toBe(-1);
  expect(selectableLines(items).map(({ id }) => id)).toEqual(['a', 'a', 'b']);
});

test('the line at a place is the last that begins above it', () => {
  const lines = [
    { index: 3, start: 0 },
    { index: 10, start: 100 },
    { index: 11, start: 136 },
  ];
  expect([-1, 0, 99, 120, 500].map((at) => indexAt(lines, at))).toEqual([-1, 3, 3, 10, 11]);
});

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 0, 0],
  ['PageDown', 0, 4],
  ['PageUp', 9, 5],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['x', 5, null],
  ['constructor', 5, null],
])('%s on line %i of 10 goes to %s', (key, at, to) => {
  expect(lineByKey(key, at, 10, 5)).toBe(to);
});
