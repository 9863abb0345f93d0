import { createLineParser } from '../output/follower/parse-line.ts';
import { nearestWords } from '../output/structure/counters.ts';
import { createNumberNotation } from '../output/structure/text/notation.ts';
import { textAfter } from '../output/structure/text/tokens.ts';
import { isNamedValue } from '../output/structure/text/value-name.ts';
import { BEST, COUNTS } from '../output/structure/text/words.ts';

/** What an ordinary loop's line shows. */
export interface CountedLine {
  /** Its counter and number; null: it has values only. */
  count: { counter: string; at: number } | null;
}

/**
 * Reads single lines of ordinary loops by their words: too few lines are left at the end of an output to learn from.
 * Null for a line that is no progress.
 */
export function createCountedLines(): (text: string) => CountedLine | null {
  const notation = createNumberNotation();
  const parser = createLineParser(notation);
  return (text) => {
    const line = parser.parse(text);
    const [first] = line?.numbers ?? [];
    if (!line || !first) return null;
    for (const [place, { token }] of line.numbers.entries()) {
      const word = nearestWords(token.label);
      const isNamed = COUNTS.test(word) || COUNTS.test(textAfter(line.text, token.end));
      if (!isNamed || !token.isWhole) continue;
      // `3/30 trials`: the word stands behind the total.
      const before = /^(?:\/| of )$/.test(token.between) ? line.numbers[place - 1]?.token : undefined;
      return { count: { counter: line.kind, at: (before ?? token).value } };
    }
    const isValue = BEST.test(first.token.label) || (isNamedValue(first.token) && !first.token.isWhole);
    return isValue ? { count: null } : null;
  };
}
