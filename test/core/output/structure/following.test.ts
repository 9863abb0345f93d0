import { expect, test } from 'vitest';
import { linksOf, noteFollowing } from '../../../../electron/core/output/structure/following.ts';
import type { Slot } from '../../../../electron/core/output/structure/line-kind.ts';
import { takeNumber } from '../../../../electron/core/output/structure/slot.ts';
import { slotOf } from './slot-of.ts';

/** Two slots side by side, the second beside the first in each line. */
function sideBySide(values: readonly string[], bests: readonly string[], label: string): [Slot, Slot] {
  const [value, best] = [slotOf(values.slice(0, 1), { label: 'y' }), slotOf(bests.slice(0, 1), { label })];
  values.slice(1).forEach((raw, index) => {
    const step = (slot: Slot, text: string): void => {
      takeNumber(slot, tokenLike(text), index + 2, index * 100);
    };
    step(value, raw);
    step(best, bests[index + 1] ?? raw);
    noteFollowing(best, [value]);
  });
  return [value, best];
}

const tokenLike = (raw: string) => ({
  ...{ raw, value: Number(raw), start: 0, end: raw.length, label: '', between: '', unit: '' },
  ...{
    isWhole: false,
    decimals: raw.split('.')[1]?.length ?? 0,
    isAside: false,
    isListed: false,
    hasComma: false,
  },
});

test('a number at the minimum of another is its best value, and smaller is better', () => {
  const [value, best] = sideBySide(
    ['5.0', '6.0', '4.0', '6.0', '3.0', '7.0', '8.0'],
    ['5.0', '5.0', '4.0', '4.0', '3.0', '3.0', '3.0'],
    'record',
  );
  expect(linksOf([value, best])).toMatchObject([{ best, value, direction: 'minimise', isSure: true }]);
});

test('a number at the maximum of another is its best value, whatever its name, and larger is better', () => {
  const [value, best] = sideBySide(
    ['1.0', '3.0', '2.0', '4.0', '1.5', '1.0'],
    ['1.0', '3.0', '3.0', '4.0', '4.0', '4.0'],
    'порог',
  );
  expect(linksOf([value, best])).toMatchObject([{ direction: 'maximise' }]);
});

test('a number that only repeats another shows no direction', () => {
  const [value, best] = sideBySide(['5.0', '4.0', '3.0', '2.0'], ['5.0', '4.0', '3.0', '2.0'], 'best');
  expect(linksOf([value, best]).filter(({ direction }) => direction !== null)).toEqual([]);
});
