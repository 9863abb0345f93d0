import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListColumn } from '../../../../electron/core/run-list/columns.ts';
import { GROUPINGS } from '../../../../electron/core/run-list/group-rows.ts';
import { parseRoute } from '../../../../renderer/frame/route.ts';
import { parseListView, withListView } from '../../../../renderer/runs/table/list-address.ts';

describe('the address of the table', () => {
  test('holds filter, order and groups, and leads to the same screen', () => {
    const column = fc.constantFrom<ListColumn>('name', 'best', 'param:lr & co?', 'metric:손실');
    const view = fc.record({
      filter: fc.string({ unit: 'grapheme' }),
      sort: fc.option(fc.record({ column, isDescending: fc.boolean() })),
      group: fc.option(fc.constantFrom(...GROUPINGS)),
    });
    fc.assert(
      fc.property(view, (asked) => {
        const fragment = withListView('#/runs?filter=old', asked);
        expect(parseListView(fragment)).toEqual(asked);
        expect(parseRoute(fragment)).toEqual({ screen: 'runs' });
      }),
    );
  });

  test('is short if nothing was chosen, and ignores what it does not know', () => {
    expect(withListView('#/', { filter: '', sort: null, group: null })).toBe('#/');
    expect(parseListView('#/runs?sort=-colour&group=moon')).toEqual({ filter: '', sort: null, group: null });
    expect(parseListView('')).toEqual({ filter: '', sort: null, group: null });
  });
});
