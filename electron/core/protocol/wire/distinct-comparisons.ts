import type { Comparison } from './difference.ts';

/** Comparisons of one attempt, each other attempt once: the run before may also be the last one that finished. */
export const distinctComparisons = (found: readonly Comparison[]): Comparison[] =>
  found.filter(
    ({ before: { id, attempt } }, at) =>
      found.findIndex(({ before }) => before.id === id && before.attempt === attempt) === at,
  );
