/** What saving costs and what it guards against, as measured. */
export interface SaveCosts {
  /** Length of one save. */
  saveMs: number;
  /** Mean length of an attempt that was not ended on purpose. */
  meanBetweenDeathsMs: number;
  /** Length of one iteration. */
  iterationMs: number;
}

/**
 * Iterations between two checkpoints that cost least in all: saving itself, and what has to be done again after a
 * death (Young 1974: the square root of twice the length of a save times the mean time between deaths). Never more than half
 * the time between deaths.
 */
export function youngInterval({ saveMs, meanBetweenDeathsMs, iterationMs }: SaveCosts): number {
  const wished = Math.sqrt(2 * saveMs * meanBetweenDeathsMs) / iterationMs;
  const most = meanBetweenDeathsMs / 2 / iterationMs;
  return Math.max(1, Math.floor(Math.min(wished, most)));
}

/** Part of the time that saving takes when a checkpoint is written every so many iterations. */
export const costOfSaving = ({ saveMs, iterationMs }: SaveCosts, every: number): number =>
  saveMs / (every * iterationMs + saveMs);

/** Saves that take a smaller part of the time than this are not worth a word. */
const COST_WORTH_TELLING = 0.02;

/** Another interval that would cost clearly less; null if the present one is good enough, or too little is known. */
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
