import { expect, test } from 'vitest';
import {
  aimOf,
  BEST,
  COUNTS,
  LEFT,
  NO_VALUE,
} from '../../../../../electron/core/output/structure/text/words.ts';

test.each(['Iteration', 'n_gen', 'Versuch', 'Поколение', 'опыт', '반복', '第3轮', 'エポック', 'época'])(
  '%s counts',
  (word) => {
    expect(COUNTS.test(word)).toBe(true);
  },
);

test.each(['stepped', 'object', 'Layer', 'trialists'])('%s does not count', (word) => {
  expect(COUNTS.test(word)).toBe(false);
});

test('names of a best value, of a remaining count and of other numbers are recognised', () => {
  expect([
    BEST.test('best_cost'),
    BEST.test('наименьшее'),
    LEFT.test('남은 횟수'),
    NO_VALUE.test('elapsed'),
  ]).toEqual([true, true, true, true]);
});

test.each([
  ['Minimizing the loss', 'minimise'],
  ['direction: maximise', 'maximise'],
  ['minimise or maximise', null],
  ['a line', null],
])('%s has the direction %s', (text, aim) => {
  expect(aimOf(text)).toBe(aim);
});
