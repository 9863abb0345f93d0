import { expect, test } from 'vitest';
import { commaList } from '../../../../electron/core/protocol/policy/comma-list.ts';

test('a comma-separated line gives each word once, in any language', () => {
  expect(commaList('야간 최적화,α = 0.9')).toEqual(['야간 최적화', 'α = 0.9']);
  expect(commaList(' a ,, b,a, ')).toEqual(['a', 'b']);
  expect(commaList('')).toEqual([]);
});
