/** Digits in which a double holds any decimal number exactly, and as many as remain after a few roundings. */
const PRECISIONS = [15, 12] as const;
/** So many zeros at the end of a rounded number are no chance: what lies behind them is the noise of binary fractions. */
const TELLING_ZEROS = 3;

/**
 * The number without the noise of binary fractions: `-0.006299999999999999` is -0.0063. One whose digits are all its own
 * stays as it is, to the last bit.
 */
export function plainNumber(number: number): number {
  if (!Number.isFinite(number) || Number.isInteger(number)) return number;
  for (const precision of PRECISIONS) {
    const rounded = Number(number.toPrecision(precision));
    if (significantDigits(rounded) <= precision - TELLING_ZEROS) return rounded;
  }
  return number;
}

/** Digits from the first to the last that is not zero. */
const significantDigits = (number: number): number =>
  (number.toExponential().split('e')[0] ?? '').replaceAll(/[-.]/g, '').length;
