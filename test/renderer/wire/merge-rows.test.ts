import { describe, expect, test } from 'vitest';
import { mergeRows } from '../../../renderer/wire/merge-rows.ts';
import { row } from '../run-state.ts';

describe('the list of runs', () => {
  const first = row({ id: '20261121-031500-aaaa' });
  const second = row({ id: '20261121-031600-bbbb' });

  test('is replaced by a whole delta, so that runs that went away go here too', () => {
    expect(mergeRows([first, second], { whole: true, rows: [second] })).toEqual([second]);
  });

  test('takes changed and new rows and keeps the others', () => {
    const changed = { ...first, iteration: 7 };
    expect(mergeRows([first], { whole: false, rows: [changed, second] })).toEqual([changed, second]);
  });

  test('is not changed by a delta that comes twice', () => {
    const delta = { whole: false, rows: [{ ...first, iteration: 7 }] };
    const once = mergeRows([first, second], delta);
    expect(mergeRows(once, delta)).toEqual(once);
  });
});
