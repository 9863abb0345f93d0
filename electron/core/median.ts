const inOrder = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The middle of some values, the mean of both middle ones of an even number of them; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = inOrder(values);
  const upper = sorted[sorted.length >> 1] ?? null;
  const lower = sorted[(sorted.length - 1) >> 1] ?? null;
  return upper === null || lower === null ? null : (lower + upper) / 2;
}

/** The middle of some values, the upper one of an even number of them: one that really occurred; null of none. */
export const upperMedian = (values: readonly number[]): number | null =>
  inOrder(values)[values.length >> 1] ?? null;
