/** The best share of the observations is compared with all; never fewer than `LEAST_BEST`. */
const BEST_SHARE = 0.1;
const LEAST_BEST = 5;
/** Fewer observations tell nothing. */
export const LEAST_OBSERVATIONS = 20;
/** Places at which a density is computed. */
const GRID = 50;
/** A range of more than this many times is taken by its logarithm. */
const WIDE = 100;

/** A value of a parameter; null: it was not reported. */
export type SeenValue = number | string | null;

/**
 * How much each parameter has to do with the best values, as shares that add up to 1: the Pearson divergence of its
 * distribution in the best tenth of the observations from that in all of them. This is PED-ANOVA (Watanabe, Bansal and
 * Hutter, IJCAI 2023, arXiv 2304.10255), with Gaussian kernels of Scott's width for numbers and shares with one added for
 * words. A parameter that never changes has none.
 * @param ranks  observations with the best first
 * @returns null if no parameter differs
 */
export function parameterImportance(
  columns: readonly (readonly SeenValue[])[],
  ranks: readonly number[],
): number[] | null {
  const best = ranks.slice(0, Math.max(LEAST_BEST, Math.ceil(ranks.length * BEST_SHARE)));
  const divergences = columns.map((values) => {
    const pick = (from: readonly number[]) => from.map((index) => values[index] ?? null).filter(isKnown);
    return divergence(pick(best), pick(ranks));
  });
  const sum = divergences.reduce((all, each) => all + each, 0);
  return sum > 0 ? divergences.map((each) => each / sum) : null;
}

/** True if the values of a parameter span several powers of ten, so that its logarithm is what matters. */
export function isWide(values: readonly SeenValue[]): boolean {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const value of values) {
    if (typeof value !== 'number') continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return least > 0 && most / least > WIDE && most < Number.POSITIVE_INFINITY;
}

const isKnown = (value: SeenValue): value is number | string => value !== null;

/** Sum over all places of q (p / q − 1)², where p is the density of the best and q that of all. */
function divergence(best: readonly (number | string)[], all: readonly (number | string)[]): number {
  if (best.length === 0 || new Set(all).size < 2) return 0;
  const [p, q] = all.every((value) => typeof value === 'number')
    ? numberDensities(best.map(Number), all.map(Number))
    : wordDensities(best.map(String), all.map(String));
  return p.reduce((sum, here, index) => {
    const base = q[index] ?? 0;
    return base > 0 ? sum + (here - base) ** 2 / base : sum;
  }, 0);
}

function numberDensities(best: readonly number[], all: readonly number[]): [number[], number[]] {
  const scaled = isWide(all) ? Math.log : (value: number) => value;
  const places = all.map(scaled);
  const least = places.reduce((low, each) => Math.min(low, each), Number.POSITIVE_INFINITY);
  const most = places.reduce((high, each) => Math.max(high, each), Number.NEGATIVE_INFINITY);
  const grid = Array.from({ length: GRID }, (_, index) => least + ((most - least) * index) / (GRID - 1));
  const spacing = (most - least) / (GRID - 1);
  return [density(best.map(scaled), grid, spacing), density(places, grid, spacing)];
}

/** Shares of a sum of Gaussian kernels at each place of a grid. */
function density(values: readonly number[], grid: readonly number[], spacing: number): number[] {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  const variance = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length;
  // Scott's rule; never narrower than the grid can show.
  const width = Math.max(spacing, 1.06 * Math.sqrt(variance) * values.length ** -0.2);
  // Counted at the places of the grid first, so that the cost does not grow with both.
  const counts = grid.map(() => 0);
  const [least = 0] = grid;
  for (const each of values) {
    const place = Math.round((each - least) / spacing);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const heights = grid.map((place) =>
    counts.reduce((sum, many, index) => {
      if (many === 0) return sum;
      return sum + many * Math.exp(-0.5 * ((place - (grid[index] ?? 0)) / width) ** 2);
    }, 1e-12),
  );
  const whole = heights.reduce((sum, each) => sum + each, 0);
  return heights.map((each) => each / whole);
}

function wordDensities(best: readonly string[], all: readonly string[]): [number[], number[]] {
  const words = [...new Set(all)];
  const shares = (values: readonly string[]) => {
    const counts = new Map(words.map((word) => [word, 1]));
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    return words.map((word) => (counts.get(word) ?? 0) / (values.length + words.length));
  };
  return [shares(best), shares(all)];
}
