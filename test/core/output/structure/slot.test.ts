import { describe, expect, test } from 'vitest';
import { isConstant, isMonotone, mayCount } from '../../../../electron/core/output/structure/slot.ts';
import { slotOf } from './slot-of.ts';

describe('what a number did', () => {
  test('a counter rises by one', () => {
    const slot = slotOf([1, 2, 3, 3, 4]);
    expect(slot).toMatchObject({ ups: 3, ones: 3, same: 1, step: 1, even: 3, high: 4, waits: 3 });
    expect(mayCount(slot)).toBe(true);
  });

  test('the most common step is found among others', () => {
    expect(slotOf([0, 10, 20, 25, 35, 45])).toMatchObject({ step: 10, even: 4 });
  });

  test('a fall to the first number is a restart, any other fall is a drop', () => {
    expect(slotOf([1, 2, 3, 1, 2])).toMatchObject({ restarts: 1, drops: 0 });
    expect(slotOf([1, 2, 3, 4, 3, 5])).toMatchObject({ restarts: 0, drops: 1 });
  });

  test('NaN and numbers that are too large do not change its range', () => {
    const slot = slotOf(['0.5', 'nan', `1${'0'.repeat(400)}`, '0.25']);
    expect(slot).toMatchObject({ unfinite: 2, low: 0.25, high: 0.5, last: 0.25 });
  });

  test('a number that never moves is constant, and one that only falls is monotone', () => {
    expect([isConstant(slotOf([4, 4])), isMonotone(slotOf([4, 4]))]).toEqual([true, false]);
    expect([isConstant(slotOf([4, 3])), isMonotone(slotOf([4, 3, 3]))]).toEqual([false, true]);
    expect(isMonotone(slotOf([4, 3, 5]))).toBe(false);
  });
});
