/** What one source of an attempt, its terminal or a log file, has shown of the iterations. */
export interface SourceKnowledge {
  /** True if something in it counts iterations. */
  counts: boolean;
  /** True if at least one of them came with a value. */
  hasValues: boolean;
  /** True if it is read no further, because another run may write into it. */
  isCut: boolean;
}

/**
 * The source that counts the iterations of an attempt, by its index: one reading counts, so that a job which writes the
 * same lines to several places is not counted twice. The first source is the terminal. It counts unless a file knows
 * more: iterations where the terminal shows none, or values where the terminal shows only numbers. A file that is cut knows
 * less than any other source that counts.
 */
export function chooseSource(sources: readonly SourceKnowledge[]): number {
  const rankOf = ({ counts, hasValues, isCut }: SourceKnowledge): number => {
    if (!counts) return 0;
    return isCut ? 1 : 2 + Number(hasValues);
  };
  const ranks = sources.map(rankOf);
  return Math.max(0, ranks.indexOf(Math.max(...ranks)));
}
