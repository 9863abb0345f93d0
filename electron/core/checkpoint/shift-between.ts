/** A value by the number that it bears. */
export interface Numbered {
  iteration: number;
  y: number | null;
}

/** Values with the numbers that another source gives them. */
export interface OtherValues {
  /** The value with a number; null if there is none. */
  at(iteration: number): number | null;
  /** So far may a value differ and still be the same, as it was rounded. */
  tolerance: number;
}

/** So many values must be the same before they say anything; values that repeat count once. */
const SAME_AT_LEAST = 3;
/** The newest values that are compared, and how far apart two counts are looked for. */
export const COMPARED = 64;
const FARTHEST = 64;
const MOST_DECIMALS = 12;

/**
 * By how much the numbers of other values are ahead of those of files that tell the same values; null if the values do not
 * say that. 0 comes first: what fits as it stands is left alone. Looks at the newest files alone, however many there are.
 */
export function shiftBetween(files: readonly Numbered[], others: OtherValues): number | null {
  const newest = files.slice(-COMPARED);
  for (let apart = 0; apart <= FARTHEST; apart++)
    for (const shift of apart === 0 ? [0] : [apart, -apart]) if (isSame(newest, others, shift)) return shift;
  return null;
}

/** Whether all values that both tell are the same where the others bear numbers so much greater. */
function isSame(files: readonly Numbered[], { at, tolerance }: OtherValues, shift: number): boolean {
  const distinct = new Set<number>();
  for (const { iteration, y } of files) {
    const other = y === null ? null : at(iteration + shift);
    if (y === null || other === null) continue;
    if (Math.abs(y - other) > tolerance) return false;
    distinct.add(other);
  }
  return distinct.size >= SAME_AT_LEAST;
}

/** How far printed values may be from exact ones, by the digits behind the point of those that were printed last. */
export const toleranceOf = (values: readonly number[]): number => 0.51 * 10 ** -decimalsOf(values);

const decimalsOf = (values: readonly number[]): number =>
  Math.min(
    MOST_DECIMALS,
    Math.max(0, ...values.slice(-COMPARED).map((value) => String(value).split('.')[1]?.length ?? 0)),
  );
