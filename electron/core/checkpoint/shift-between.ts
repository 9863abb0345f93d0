/** A value and its number. */
export interface Numbered {
  iteration: number;
  y: number | null;
}

/** Values under the numbers that another source uses. */
export interface OtherValues {
  /** The value with this number; null if there is none. */
  at(iteration: number): number | null;
  /** Values that differ by at most this, because of rounding, are equal. */
  tolerance: number;
}

/** At least this many values must agree; repeated values count once. */
const SAME_AT_LEAST = 3;
/** How many of the newest values are compared, and the largest shift that is tried. */
export const VALUES_COMPARED = 64;
const FARTHEST = 64;
const MOST_DECIMALS = 12;

/**
 * How far the numbers of another source are ahead of the files' numbers for the same values; null if the values do not
 * show it. 0 is tried first. Compares the newest files only, however many there are.
 */
export function shiftBetween(files: readonly Numbered[], others: OtherValues): number | null {
  const newest = files.slice(-VALUES_COMPARED);
  for (let apart = 0; apart <= FARTHEST; apart++)
    for (const shift of apart === 0 ? [0] : [apart, -apart]) if (isSame(newest, others, shift)) return shift;
  return null;
}

/** True if all values that both sources have agree when the other source's numbers are shifted by `shift`. */
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

/** How far printed values may differ from exact ones, by the decimals of the last printed values. */
export const toleranceOf = (values: readonly number[]): number => 0.51 * 10 ** -decimalsOf(values);

const decimalsOf = (values: readonly number[]): number =>
  Math.min(MOST_DECIMALS, Math.max(0, ...values.slice(-VALUES_COMPARED).map(decimalsIn)));

/** Digits behind the point of `0.25`, `1.5e-7` or `12`; numbers below a millionth are spelled with an exponent. */
function decimalsIn(value: number): number {
  const [, fraction = '', exponent = '0'] = /(?:\.(\d+))?(?:e([-+]\d+))?$/.exec(String(value)) ?? [];
  return fraction.length - Number(exponent);
}
