/**
 * How many of the worst outcomes CVaR averages, by BoTorch's convention: `alpha` in (0, 1] is the confidence, so the
 * higher it is, the fewer outcomes count. Alpha 0.1 with 3 outcomes includes all of them.
 */
export const tailCount = (alpha: number, outcomes: number): number =>
  outcomes - Math.ceil(alpha * outcomes) + 1;

/** Conditional value at risk, where higher scores are better: the mean of the lowest. Needs at least one score. */
export function conditionalValueAtRisk(scores: readonly number[], alpha: number): number {
  const tail = [...scores].sort((a, b) => a - b).slice(0, tailCount(alpha, scores.length));
  return tail.reduce((sum, score) => sum + score, 0) / tail.length;
}
