import { describe, expect, test } from 'vitest';
import { outsideQueue } from '../../../renderer/runs/select-rows.ts';
import { row } from '../run-state.ts';

describe('the rows that are listed', () => {
  test('leave out queued runs, which the queue shows', () => {
    expect(
      outsideQueue([row({ phase: 'queued' }), row({ phase: 'running' })]).map(({ phase }) => phase),
    ).toEqual(['running']);
  });
});
