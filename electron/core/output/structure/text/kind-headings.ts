import { createHeadings, type Heading, headingFrom } from './headings.ts';
import type { NumberToken } from './tokens.ts';

/** The heading of a kind, as an earlier attempt showed it. */
interface KnownHeading {
  kind: string;
  text: string;
}

/** The first line of a kind. */
interface FirstLine {
  /** The kind, as it is named in another attempt. */
  kind: string;
  isRow: boolean;
  tokens: readonly NumberToken[];
}

/** The headings of kinds of lines, for those that learn and those that follow: both must name the numbers alike. */
export interface KindHeadings {
  /** Takes a line without a number, which may be the heading of those below it. */
  see(text: string): void;
  /** The heading that a kind keeps; null: the text of its lines names their numbers. */
  of(line: FirstLine): Heading | null;
}

/**
 * @param known  those of an earlier attempt. Jobs that resume in the middle of a table do not print its heading again, and
 *   what they say instead is no heading; but another table has another one
 */
export function createKindHeadings(known: readonly KnownHeading[] = []): KindHeadings {
  const headings = createHeadings();
  const earlier = fixedHeadings(known);
  return {
    see: headings.see,
    of(line) {
      const { isRow, tokens } = line;
      const before = earlier.of(line);
      const unnamed = tokens.filter(({ label }) => label === '').length;
      if (before === null && !isRow && unnamed * 2 <= tokens.length) return null;
      const seen = headings.headingOf(tokens);
      return before === null || (seen?.isTabular && !isSame(seen, before)) ? seen : before;
    },
  };
}

/** Headings that are known, whatever else the lines show. */
export function fixedHeadings(known: readonly KnownHeading[]): KindHeadings {
  const byKind = new Map(known.map(({ kind, text }) => [kind, headingFrom(text)]));
  return { see: () => {}, of: ({ kind }) => byKind.get(kind) ?? null };
}

const isSame = (one: Heading, other: Heading): boolean => plain(one) === plain(other);
const plain = ({ text }: Heading): string => text.trim().replace(/\s+/g, ' ');
