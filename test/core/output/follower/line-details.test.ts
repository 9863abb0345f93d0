import { describe, expect, test } from 'vitest';
import { detailsIn } from '../../../../electron/core/output/follower/line-details.ts';

describe('the line of an iteration', () => {
  test('has named numbers, but not those that have a role', () => {
    expect(detailsIn('Iter 3 loss=0.5 lr=0.1', [{ start: 12, end: 15 }]).metrics).toEqual({ lr: 0.1 });
  });

  test('has a point, whose numbers are no metrics', () => {
    expect(detailsIn("Iter 3 params={'lr': 0.1, 'kind': 'rbf'}", [])).toMatchObject({
      parameters: { lr: 0.1, kind: 'rbf' },
      metrics: {},
    });
  });

  test.each([
    ['took 2s', 2_000],
    ['took 1.5 min', 90_000],
    ['time: 20ms', 20],
    ['耗时 12.3 秒', 12_300],
    ['took nan s', null],
    ['took 3 tries', null],
  ])('lasted: %s', (text, ms) => expect(detailsIn(`Iter 3 ${text}`, []).durationMs).toBe(ms));
});
