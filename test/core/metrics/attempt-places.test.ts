import { expect, it } from 'vitest';
import { attemptPlaces } from '../../../electron/core/metrics/attempt-places.ts';

it('each attempt is as wide as the others, whatever it completed', () => {
  expect([...attemptPlaces([1, 1, 2, 3, 3, 3, 3])]).toEqual([1.25, 1.75, 2.5, 3.125, 3.375, 3.625, 3.875]);
  expect([...attemptPlaces([])]).toEqual([]);
});
