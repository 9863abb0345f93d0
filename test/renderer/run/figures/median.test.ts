import { expect, test } from 'vitest';
import { median } from '../../../../renderer/run/figures/median.ts';

test('the median is the middle value, or between the two middle ones', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, null]);
});
