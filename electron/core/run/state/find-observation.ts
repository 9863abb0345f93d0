import type { KnownObservation, WorkState } from '../parts/work.ts';

/** The observation of an iteration; undefined if there is none, even if the iteration is known to be complete. */
export function findObservation(
  { observations }: Pick<WorkState, 'observations'>,
  iteration: number,
): KnownObservation | undefined {
  if (iteration > (observations.at(-1)?.iteration ?? 0)) return undefined;
  // Nearly every run has all iterations from the first on.
  const guessed = observations[iteration - 1];
  if (guessed?.iteration === iteration) return guessed;
  const found = observations[placeOf(observations, iteration)];
  return found?.iteration === iteration ? found : undefined;
}

/** Index of an iteration, or of the first one after it. */
export function placeOf(observations: readonly KnownObservation[], iteration: number): number {
  if ((observations.at(-1)?.iteration ?? 0) < iteration) return observations.length;
  let [low, high] = [0, observations.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((observations[middle]?.iteration ?? 0) < iteration) low = middle + 1;
    else high = middle;
  }
  return low;
}
