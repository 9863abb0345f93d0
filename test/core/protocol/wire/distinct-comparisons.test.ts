import { expect, it } from 'vitest';
import { distinctComparisons } from '../../../../electron/core/protocol/wire/distinct-comparisons.ts';
import { comparison, EARLIER } from '../../../support/comparison.ts';

it('each attempt is compared with once, in the order in which they came', () => {
  const [first, same, other] = [
    comparison(),
    comparison({ differences: [] }),
    comparison({ before: { ...EARLIER, attempt: 2 } }),
  ];
  expect(distinctComparisons([first, other, same])).toEqual([first, other]);
  expect(distinctComparisons([])).toEqual([]);
});
