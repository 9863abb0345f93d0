import { type Measured, measured } from '../protocol/basics.ts';

/** What is known of a series as a whole; NaN and infinities are counted apart. */
interface SeriesSummary {
  count: number;
  last: Measured;
  least: number | null;
  most: number | null;
  nan: number;
  infinite: number;
}

/** @param values  at least one */
export function seriesSummary(values: ArrayLike<number>): SeriesSummary {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [nan, infinite] = [0, 0];
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) nan++;
    else if (!Number.isFinite(value)) infinite++;
    else {
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  const hasFinite = least <= most;
  return {
    count: values.length,
    last: measured(values[values.length - 1] ?? Number.NaN),
    least: hasFinite ? least : null,
    most: hasFinite ? most : null,
    nan,
    infinite,
  };
}
