import { expect, test } from 'vitest';
import { listRuns } from '../../../electron/core/run-list/list-runs.ts';
import { row } from '../../renderer/run-state.ts';

test('the list is filtered, sorted and divided, and says which part of the filter says nothing', () => {
  const rows = [
    row({ id: 'a', best: 3, tags: ['x'] }),
    row({ id: 'b', best: 1, tags: ['y'] }),
    row({ id: 'c', best: 2, tags: ['x'] }),
    row({ id: 'd', best: 9, tags: ['x'] }),
  ];
  const listed = listRuns(rows, {
    filter: 'best<5 state:nothing',
    sort: { column: 'best', isDescending: false },
    group: 'tag',
    nowMs: 0,
    compareTexts: (a, b) => (a < b ? -1 : 1),
  });
  expect(listed.rows.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  expect(listed.groups?.map(({ key }) => key)).toEqual(['y', 'x']);
  expect(listed.faults).toMatchObject([{ code: 'unknown-state' }]);
});
