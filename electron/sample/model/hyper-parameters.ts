/** What a Gaussian process has to learn besides its data. Targets are standardised, points lie in the unit cube. */
export interface HyperParameters {
  /** Length scale of each coordinate, in units of the cube's side. */
  lengths: Float64Array;
  /** Variance of the function. */
  signal: number;
  /** Variance of the noise on a target. */
  noise: number;
}

/** A vector of natural logarithms, which the fit varies: lengths, signal, noise. */
export const toLogarithms = ({ lengths, signal, noise }: HyperParameters): Float64Array =>
  Float64Array.from([...lengths, signal, noise], Math.log);

/** The inverse of `toLogarithms`. */
export function fromLogarithms(logarithms: Float64Array): HyperParameters {
  const dimensions = logarithms.length - 2;
  const values = logarithms.map(Math.exp);
  return { lengths: values.slice(0, dimensions), signal: values[dimensions], noise: values[dimensions + 1] };
}
