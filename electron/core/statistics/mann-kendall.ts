/**
 * The chance that values without a trend rise at least as clearly as these: the one-sided test by Mann (1945) and
 * Kendall, with its normal approximation. 0.5 or more if they do not rise.
 */
export function chanceOfRise(values: readonly number[]): number {
  const count = values.length;
  let score = 0;
  values.forEach((later, end) => {
    for (let begin = 0; begin < end; begin++) score += Math.sign(later - (values[begin] ?? later));
  });
  const deviation = Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18);
  // One step of the score towards 0, because it moves in whole steps.
  const z = deviation === 0 || score === 0 ? 0 : (score - Math.sign(score)) / deviation;
  return upperTail(z);
}

/** The chance that a normal variable exceeds `z`, within 1.5e-7 (Abramowitz and Stegun, 7.1.26). */
function upperTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (series * Math.exp(-x * x)) / 2;
  return z >= 0 ? tail : 1 - tail;
}
