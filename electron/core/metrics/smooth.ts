/**
 * Exponential mean of the values up to each one. It is divided by the sum of its weights, so that it does not begin near 0
 * (the correction of Adam, Kingma and Ba 2015, which TensorBoard uses too). A value that cannot be drawn has none, and
 * changes no other.
 * @param weight  of the past, 0 to 1
 */
export function smooth(
  values: Float64Array,
  weight: number,
  isDrawn: (value: number) => boolean,
): Float64Array {
  const means = new Float64Array(values.length).fill(Number.NaN);
  let mean = 0;
  let weights = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? Number.NaN;
    if (!isDrawn(value)) continue;
    mean = mean * weight + value * (1 - weight);
    weights = weights * weight + (1 - weight);
    means[index] = mean / weights;
  }
  return means;
}
