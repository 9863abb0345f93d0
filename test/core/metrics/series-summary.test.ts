import { expect, it } from 'vitest';
import { seriesSummary } from '../../../electron/core/metrics/series-summary.ts';

it('NaN and infinities are counted apart from the extremes', () => {
  expect(seriesSummary([3, Number.NaN, -1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])).toEqual({
    ...{ count: 5, last: '-Infinity', least: -1, most: 3, nan: 1, infinite: 2 },
  });
});

it('a series without a finite value has no extremes', () => {
  expect(seriesSummary([Number.NaN])).toEqual({
    ...{ count: 1, last: 'NaN', least: null, most: null, nan: 1, infinite: 0 },
  });
});
