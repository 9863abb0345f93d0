/** The sum of figures; one that is unknown makes it unknown. */
export function sumIfKnown(figures: Iterable<number | null>): number | null {
  let sum = 0;
  for (const figure of figures) {
    if (figure === null) return null;
    sum += figure;
  }
  return sum;
}
