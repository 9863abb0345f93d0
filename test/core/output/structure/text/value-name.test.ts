import { expect, test } from 'vitest';
import {
  isNamedObjective,
  isNamedValue,
} from '../../../../../electron/core/output/structure/text/value-name.ts';
import { slotOf } from '../slot-of.ts';

const named = (label: string) => ({ ...slotOf([1]), label });

test.each([
  'loss',
  'valid-rmse',
  'train_loss',
  'y',
  'f(x)',
  '점수',
  '目的関数',
  'learn',
  "valid_0's l2",
  'Ошибка',
])('%s is a name of a value', (label) => {
  expect(isNamedValue(named(label))).toBe(true);
});

test.each(['Train Epoch', 'step', 'sigma', 'n', 'density'])('%s is not a name of a value', (label) => {
  expect(isNamedValue(named(label))).toBe(false);
});

test('a name of an objective outweighs a name of any value', () => {
  expect([isNamedObjective(named('loss')), isNamedObjective(named('value'))]).toEqual([true, false]);
});
