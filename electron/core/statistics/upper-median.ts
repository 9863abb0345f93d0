/**
 * The median of some values: the upper middle one for an even number, so that it is a value that occurred; null if
 * there are none.
 */
export const upperMedian = (values: readonly number[]): number | null =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? null;
