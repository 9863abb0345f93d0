import { expect, it } from 'vitest';
import { FILE_FORMAT } from '../../../electron/core/protocol/version.ts';
import type { HomeSpace } from '../../../electron/core/protocol/wire/home-space.ts';
import type { TrashEntry } from '../../../electron/core/protocol/wire/trash.ts';
import { binRows } from '../../../renderer/settings/bin-rows.ts';
import { row } from '../run-state.ts';

const entry = (id: string): TrashEntry => ({
  format: FILE_FORMAT,
  removedAt: 5,
  row: row({ id, name: `run ${id}`, iteration: 13 }),
});
const space = (more: Partial<HomeSpace> = {}): HomeSpace => ({
  ...{ home: '/v', preferences: '/v/preferences.json', freeBytes: null, totalBytes: null, isWhole: true },
  ...{
    runBytes: 0,
    binBytes: 9,
    contentBytes: 0,
    otherBytes: 0,
    largestRuns: [],
    binned: [{ id: 'a', bytes: 9 }],
  },
  ...more,
});

it('a deleted run is shown with its size, in the order of the bin', () => {
  expect(binRows([entry('b'), entry('a')], space())).toEqual([
    { id: 'b', name: 'run b', removedAt: 5, iterations: 13, bytes: null },
    { id: 'a', name: 'run a', removedAt: 5, iterations: 13, bytes: 9 },
  ]);
});

it('a run of which no iteration was recognised has no number of them', () => {
  const unread = { ...entry('a'), row: row({ id: 'a', iteration: 0 }) };
  expect(binRows([unread], null)[0]?.iterations).toBeNull();
});

it('no size is shown that is not certainly the whole', () => {
  expect(binRows([entry('a')], null)[0]?.bytes).toBeNull();
  expect(binRows([entry('a')], space({ isWhole: false }))[0]?.bytes).toBeNull();
});
