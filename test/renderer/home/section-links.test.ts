import { expect, test } from 'vitest';
import { needOf } from '../../../electron/core/home/need.ts';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { listRuns } from '../../../electron/core/run-list/list-runs.ts';
import { sectionLinks } from '../../../renderer/home/section-links.ts';
import { parseListView } from '../../../renderer/runs/table/list-address.ts';
import { manyRows, nightRows } from '../../e2e/home-night.ts';

const NOW_MS = 1_800_000_000_000;
const rows = [...nightRows(NOW_MS), ...manyRows(NOW_MS)];
const found = (address: string) => {
  const { filter, sort } = parseListView(address);
  const listed = listRuns(rows, {
    ...{ filter, sort, group: null, nowMs: NOW_MS },
    compareTexts: (a, b) => (a < b ? -1 : 1),
  });
  expect(listed.faults).toEqual([]);
  return listed.rows;
};

test.each<[keyof typeof sectionLinks, (row: RunRow) => boolean]>([
  ['needing', (row) => needOf(row) !== null],
  ['living', (row) => row.phase !== 'ended'],
  ['finished', (row) => row.outcome === 'finished' && row.phase === 'ended'],
  ['endedBadly', (row) => needOf(row)?.kind === 'ended'],
])('the rest of the part %s is found behind its link', (part, belongs) => {
  const ids = new Set(found(sectionLinks[part]()).map(({ id }) => id));
  const wanted = rows.filter(belongs);
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter(({ id }) => !ids.has(id))).toEqual([]);
});

test('of the runs that finished, the newest stands first', () => {
  const ends = found(sectionLinks.finished()).map(({ endedAt }) => endedAt ?? 0);
  expect(ends).toEqual([...ends].sort((a, b) => b - a));
});
