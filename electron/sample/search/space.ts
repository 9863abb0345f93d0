/** One number that is tuned. */
export interface Parameter {
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

const bend = (value: number, { scale }: Parameter): number => (scale === 'log' ? Math.log(value) : value);

/** A point in its own units as a point of the unit cube. */
export const toUnit = (space: Space, x: readonly number[]): Float64Array =>
  Float64Array.from(space, (parameter, at) => {
    const low = bend(parameter.low, parameter);
    return (bend(x[at], parameter) - low) / (bend(parameter.high, parameter) - low);
  });

/** A point of the unit cube in its own units, whole where that is asked for, never outside the bounds. */
export const fromUnit = (space: Space, unit: Float64Array): number[] =>
  space.map((parameter, at) => {
    const low = bend(parameter.low, parameter);
    const bent = low + unit[at] * (bend(parameter.high, parameter) - low);
    const value = parameter.scale === 'log' ? Math.exp(bent) : bent;
    return Math.min(parameter.high, Math.max(parameter.low, parameter.whole ? Math.round(value) : value));
  });

/** Whether a point has the right number of coordinates, all within their bounds. */
export const contains = (space: Space, x: readonly number[]): boolean =>
  x.length === space.length && space.every(({ low, high }, at) => x[at] >= low && x[at] <= high);
