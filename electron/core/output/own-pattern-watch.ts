import type { RecognizerId } from '../protocol/policy/recognizer.ts';
import type { CompiledPattern } from './own-pattern.ts';
import type { OutputFact } from './recognizers/output-fact.ts';

/** Patterns without a literal see every line up to this much output; they cost as much as all tools together. */
export const WHOLE_BYTES = 64 * 1024 * 1024;
/** After that they see one line in this many. */
export const THINNED_EVERY = 16;
/** This many matches show that a pattern fits this output. */
const MATCHES_TO_FIT = 3;
/** It counts as stale after this many lines without a match, and this many times its longest pause. */
const SILENT_LINES = 1000;
const SILENT_PAUSES = 10;

interface Watched {
  pattern: CompiledPattern;
  matches: number;
  lastLine: number;
  longestPause: number;
}

/** Runs the user's patterns on the output of one attempt. */
export interface OwnPatternWatch {
  /**
   * The facts that each pattern finds in a line.
   * @param line  number of the line in the output, from 0
   */
  read(
    text: string,
    line: number,
  ): { recognizer: RecognizerId; fact: OutputFact; tellsIterations: boolean }[];
  /** Patterns that used to match and no longer do, as of a line. */
  stale(line: number): RecognizerId[];
  /** Patterns that must see every line. */
  withoutLiteral: readonly RecognizerId[];
}

/** Watches which patterns match and which stopped matching. */
export function watchOwnPatterns(patterns: readonly CompiledPattern[]): OwnPatternWatch {
  const watched: Watched[] = patterns.map((pattern) => ({
    pattern,
    matches: 0,
    lastLine: 0,
    longestPause: 0,
  }));
  return {
    read(text, line) {
      const small = text.toLowerCase();
      return watched.flatMap((watch) => {
        const { pattern } = watch;
        if (pattern.literal !== null && !small.includes(pattern.literal)) return [];
        const fact = pattern.read(text);
        if (fact === null) return [];
        watch.matches++;
        if (watch.matches > 1) watch.longestPause = Math.max(watch.longestPause, line - watch.lastLine);
        watch.lastLine = line;
        return [
          { recognizer: pattern.id, fact, tellsIterations: fact.moment !== 'told' && fact.moment !== 'over' },
        ];
      });
    },
    stale: (line) =>
      watched
        .filter(
          ({ matches, lastLine, longestPause }) =>
            matches >= MATCHES_TO_FIT &&
            line - lastLine > Math.max(SILENT_LINES, SILENT_PAUSES * longestPause),
        )
        .map(({ pattern }) => pattern.id),
    withoutLiteral: patterns.filter(({ literal }) => literal === null).map(({ id }) => id),
  };
}
