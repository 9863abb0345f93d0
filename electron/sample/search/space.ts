/** One number that is tuned. */
interface Parameter {
  /** Name with its unit. */
  name: string;
  low: number;
  high: number;
  /** `log`: equal steps are equal ratios; both bounds are positive then. */
  scale: 'linear' | 'log';
  /** Only whole numbers are tried. */
  whole?: boolean;
}

/** The parameters of a problem, in the order of a point's coordinates. */
export type Space = readonly Parameter[];

/** A point in its own units as a point of the unit cube. */
export const toUnit = (space: Space, x: readonly number[]): Float64Array =>
  Float64Array.from(space, ({ low, high, scale }, at) =>
    scale === 'log' ? Math.log(x[at] / low) / Math.log(high / low) : (x[at] - low) / (high - low),
  );

/** A point of the unit cube in its own units, whole where that is asked for, never outside the bounds. */
export const fromUnit = (space: Space, unit: Float64Array): number[] =>
  space.map(({ low, high, scale, whole }, at) => {
    const value = scale === 'log' ? low * (high / low) ** unit[at] : low + unit[at] * (high - low);
    return Math.min(high, Math.max(low, whole ? Math.round(value) : value));
  });

/** Whether a point has the right number of coordinates, all within their bounds. */
export const contains = (space: Space, x: readonly number[]): boolean =>
  x.length === space.length && space.every(({ low, high }, at) => x[at] >= low && x[at] <= high);
