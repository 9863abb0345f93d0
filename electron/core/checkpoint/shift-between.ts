/** A value by the number that it bears. */
export interface Numbered {
  iteration: number;
  y: number | null;
}

/** So many values must be the same before they say anything; values that repeat count once. */
const SAME_AT_LEAST = 3;
/** The newest values of files that are compared, and how far apart two counts are looked for. */
const COMPARED = 64;
const FARTHEST = 64;
const MOST_DECIMALS = 12;

/**
 * By how much the numbers of the output are ahead of those of files that tell the same values; null if the values do not say
 * that. 0 comes first: what fits as it stands is left alone.
 */
export function shiftBetween(files: readonly Numbered[], read: readonly Numbered[]): number | null {
  for (let apart = 0; apart <= FARTHEST; apart++)
    for (const shift of apart === 0 ? [0] : [apart, -apart]) if (isSame(files, read, shift)) return shift;
  return null;
}

/** Whether the values at the same numbers are the same, as far as there are any: too few of them say neither. */
export const numbersFit = (files: readonly Numbered[], read: readonly Numbered[]): boolean =>
  isSame(files, read, 0);

/** Whether all values that both tell are the same where the output bears numbers so much greater. */
function isSame(files: readonly Numbered[], read: readonly Numbered[], shift: number): boolean {
  const printed = new Map(read.flatMap(({ iteration, y }) => (y === null ? [] : [[iteration, y] as const])));
  const tolerance = 0.51 * 10 ** -decimalsOf([...printed.values()]);
  const distinct = new Set<number>();
  for (const { iteration, y } of files.slice(-COMPARED)) {
    const other = printed.get(iteration + shift);
    if (y === null || other === undefined) continue;
    if (Math.abs(y - other) > tolerance) return false;
    distinct.add(other);
  }
  return distinct.size >= SAME_AT_LEAST;
}

/** Digits behind the point with which values are printed. */
const decimalsOf = (values: readonly number[]): number =>
  Math.min(
    MOST_DECIMALS,
    Math.max(0, ...values.slice(-COMPARED).map((value) => String(value).split('.')[1]?.length ?? 0)),
  );
