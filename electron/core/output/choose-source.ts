/** What one source of an attempt, its terminal or a log file, has shown of the iterations. */
export interface SourceKnowledge {
  /** True if something in it counts iterations. */
  counts: boolean;
  /** True if at least one of them came with a value. */
  hasValues: boolean;
}

/**
 * The source that counts the iterations of an attempt, by its index: one reading counts, so that a job which writes the
 * same lines to several places is not counted twice. The first source is the terminal. It counts unless a file knows
 * more: iterations where the terminal shows none, or values where the terminal shows only numbers.
 */
export function chooseSource(sources: readonly SourceKnowledge[]): number {
  const ranks = sources.map(({ counts, hasValues }) => (counts ? 1 + Number(hasValues) : 0));
  return Math.max(0, ranks.indexOf(Math.max(...ranks)));
}
