/** The measured cost of saving and the work at risk. */
export interface SaveCosts {
  /** Duration of one save. */
  saveMs: number;
  /** Mean length of an attempt that was not ended on purpose. */
  meanBetweenDeathsMs: number;
  /** Duration of one iteration. */
  iterationMs: number;
}

/**
 * Iterations between two checkpoints with the lowest total cost: saving, and repeated work after a death. Young 1974:
 * the square root of twice the duration of a save times the mean time between deaths. Never more than half the time
 * between deaths.
 */
export function youngInterval({ saveMs, meanBetweenDeathsMs, iterationMs }: SaveCosts): number {
  const optimum = Math.sqrt(2 * saveMs * meanBetweenDeathsMs) / iterationMs;
  const most = meanBetweenDeathsMs / 2 / iterationMs;
  return Math.max(1, Math.floor(Math.min(optimum, most)));
}

/** Share of the time spent on saving if a checkpoint is written every so many iterations. */
export const costOfSaving = ({ saveMs, iterationMs }: SaveCosts, every: number): number =>
  saveMs / (every * iterationMs + saveMs);

/** A smaller share of time spent on saving is not worth mentioning. */
const COST_WORTH_TELLING = 0.02;

/** An interval that would cost clearly less; null if the present one is good enough or too little is known. */
export function proposeInterval(
  costs: SaveCosts,
  every: number,
): { every: number; nowShare: number; thenShare: number } | null {
  if (!(costs.saveMs > 0 && costs.meanBetweenDeathsMs > 0 && costs.iterationMs > 0)) return null;
  const better = youngInterval(costs);
  const nowShare = costOfSaving(costs, every);
  const thenShare = costOfSaving(costs, better);
  if (better <= every || nowShare < COST_WORTH_TELLING || thenShare > nowShare / 2) return null;
  return { every: better, nowShare, thenShare };
}
