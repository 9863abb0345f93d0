import { describe, expect, test } from 'vitest';
import { mergeRows, piecesJoiner } from '../../../renderer/wire/merge-rows.ts';
import { row } from '../run-state.ts';

describe('the list of runs', () => {
  const first = row({ id: '20261121-031500-aaaa' });
  const second = row({ id: '20261121-031600-bbbb' });

  test('is replaced by a complete delta, so that deleted runs disappear here too', () => {
    expect(mergeRows([first, second], { whole: true, rows: [second], gone: [] })).toEqual([second]);
  });

  test('applies changed and new rows and keeps the others', () => {
    const changed = { ...first, iteration: 7 };
    expect(mergeRows([first], { whole: false, rows: [changed, second], gone: [] })).toEqual([
      changed,
      second,
    ]);
  });

  test('loses runs that were deleted', () => {
    expect(mergeRows([first, second], { whole: false, rows: [], gone: [first.id] })).toEqual([second]);
  });

  test('does not change if a delta arrives twice', () => {
    const delta = { whole: false, rows: [{ ...first, iteration: 7 }], gone: [] };
    const once = mergeRows([first, second], delta);
    expect(mergeRows(once, delta)).toEqual(once);
  });
});

const [a, b, c] = ['a', 'b', 'c'].map((id) => row({ id: `20261121-031500-${id.repeat(4)}` }));
const rowsOf = (...rows: (typeof a)[]) => rows.flatMap((each) => each ?? []);

describe('pieces of the list of runs', () => {
  test('are one change, once the last is there', () => {
    const join = piecesJoiner();
    expect(join({ whole: true, rows: rowsOf(a), gone: [], more: true })).toBeNull();
    expect(join({ whole: false, rows: rowsOf(b), gone: [], more: true })).toBeNull();
    expect(join({ whole: false, rows: rowsOf(c), gone: [] })).toEqual({
      ...{ whole: true, rows: rowsOf(a, b, c), gone: [] },
    });
    const next = { whole: false, rows: rowsOf(b), gone: ['x'] };
    expect(join(next)).toEqual(next);
  });

  test('are void when the whole list comes again before the last of them', () => {
    const join = piecesJoiner();
    join({ whole: true, rows: rowsOf(a, b), gone: [], more: true });
    expect(join({ whole: true, rows: rowsOf(c), gone: [] })?.rows).toEqual(rowsOf(c));
  });
});
