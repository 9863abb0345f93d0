/** The median, with the mean of both middle values for an even number; 0 if there are none. Sorts in place. */
export function medianOfSorting(values: Float64Array): number {
  values.sort();
  const lower = values[(values.length - 1) >> 1] ?? 0;
  const upper = values[values.length >> 1] ?? 0;
  return (lower + upper) / 2;
}

/** The median, with the mean of both middle values for an even number; 0 if there are none. */
export const medianOf = (values: readonly number[]): number => medianOfSorting(new Float64Array(values));

/** Turns a median absolute deviation into the standard deviation of a normal distribution. */
const NORMAL_CONSISTENCY = 1.4826;

/** The spread of some values as a standard deviation, read from the median distance to their median. */
export function spread(values: readonly number[]): number {
  const middle = medianOf(values);
  return NORMAL_CONSISTENCY * medianOf(values.map((value) => Math.abs(value - middle)));
}
