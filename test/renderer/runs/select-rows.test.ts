import { describe, expect, test } from 'vitest';
import { outsideQueue, selectRows } from '../../../renderer/runs/select-rows.ts';
import { sparkPath } from '../../../renderer/runs/spark-path.ts';
import { row } from '../run-state.ts';

const rows = [
  row({
    id: '20261120-010000-aaaa',
    name: 'Old finished',
    createdAt: 1,
    phase: 'ended',
    outcome: 'finished',
  }),
  row({ id: '20261120-020000-bbbb', name: 'Alpha sweep 한글', createdAt: 2, phase: 'waiting' }),
  row({ id: '20261120-030000-cccc', name: 'Failed sweep', createdAt: 3, phase: 'ended', outcome: 'failed' }),
  row({ id: '20261120-040000-dddd', name: 'Newest', createdAt: 4 }),
  row({
    id: '20261120-050000-eeee',
    name: 'Broken',
    createdAt: 0,
    phase: 'ended',
    problem: { code: 'journal-damaged', file: 'journal.jsonl', line: 3, fault: { kind: 'checksum' } },
  }),
];
const names = (search: string, filter: Parameters<typeof selectRows>[2] = 'all') =>
  selectRows(rows, search, filter).map((each) => each.name);

describe('the rows that are listed', () => {
  test('are the living ones first, newest first in each part', () => {
    expect(names('')).toEqual(['Newest', 'Alpha sweep 한글', 'Failed sweep', 'Old finished', 'Broken']);
  });

  test('contain every word of the search in name or id, in any case', () => {
    expect(names('SWEEP')).toEqual(['Alpha sweep 한글', 'Failed sweep']);
    expect(names('sweep 한글')).toEqual(['Alpha sweep 한글']);
    expect(names('dddd')).toEqual(['Newest']);
    expect(names('nothing like it')).toEqual([]);
  });

  test('leave out queued runs, which the queue shows', () => {
    expect(
      outsideQueue([row({ phase: 'queued' }), row({ phase: 'running' })]).map(({ phase }) => phase),
    ).toEqual(['running']);
  });

  test('pass the filter', () => {
    expect(names('', 'living')).toEqual(['Newest', 'Alpha sweep 한글']);
    expect(names('', 'finished')).toEqual(['Old finished']);
    expect(names('', 'attention')).toEqual(['Failed sweep', 'Broken']);
  });
});

describe('a spark line', () => {
  test('goes from the left edge to the right, low values at the bottom', () => {
    expect(sparkPath([0, 5, 10], 100, 20)).toBe('M0.0 20.0L50.0 10.0L100.0 0.0');
  });

  test('is in the middle if nothing changed, and empty if there is nothing to connect', () => {
    expect(sparkPath([3, 3], 100, 20)).toBe('M0.0 10.0L100.0 10.0');
    expect(sparkPath([3], 100, 20)).toBe('');
  });
});
