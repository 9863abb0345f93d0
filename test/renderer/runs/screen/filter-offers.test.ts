import { describe, expect, test } from 'vitest';
import { listRuns } from '../../../../electron/core/run-list/list-runs.ts';
import { scriptOffers, stateOffers, tagOffers } from '../../../../renderer/runs/screen/filter-offers.ts';
import { row } from '../../run-state.ts';

const rows = [
  row({ id: 'a', tags: ['night "one"', 'x'], script: '/w/my train.py' }),
  row({ id: 'b', tags: ['x'], script: '/v/my train.py', phase: 'ended', outcome: 'failed' }),
  row({ id: 'c' }),
];

describe('what the filter offers to click', () => {
  test('fits as many runs as it says', () => {
    for (const { part, count } of [...stateOffers(rows), ...tagOffers(rows), ...scriptOffers(rows)]) {
      const asked = { filter: part, sort: null, group: null, nowMs: 0, compareTexts: () => 0 };
      const listed = listRuns(rows, asked);
      expect(listed.faults).toEqual([]);
      expect(listed.rows.length, part).toBe(count);
    }
  });

  test('is the most common first, and nothing that fits no run', () => {
    expect(tagOffers(rows).map(({ label }) => label)).toEqual(['x', 'night "one"']);
    expect(stateOffers(rows).map(({ word }) => word)).toEqual([
      'living',
      'attention',
      'running',
      'failed',
      'ended',
    ]);
  });
});
