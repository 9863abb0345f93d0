/** Characters that are looked up together. */
const GRAM = 3;
const TABLE_SIZE = 65_536;

/** Finds many texts in one pass over a long one. */
export interface LiteralSearch {
  /** Calls `found` with the number of each text, and the start of each of its occurrences, in order. */
  scan(text: string, found: (literal: number, at: number) => void): void;
}

/** Where three characters of a searched text may begin it. */
interface Candidate {
  literal: number;
  text: string;
  /** Position of the three characters in it. */
  offset: number;
}

/**
 * Prepares the search of these texts. Each is given in lower case, and found in either case. The time grows with the length of
 * the text that is searched, and hardly with their number.
 */
export function searchLiterals(literals: readonly string[]): LiteralSearch {
  const frequency = new Map<number, number>();
  for (const text of literals)
    for (let at = 0; at + GRAM <= text.length; at++) {
      const hash = hashAt(text, at);
      frequency.set(hash, (frequency.get(hash) ?? 0) + 1);
    }
  const isKnown = new Uint8Array(TABLE_SIZE);
  const table = new Map<number, Candidate[]>();
  literals.forEach((text, literal) => {
    let offset = 0;
    // What few of the texts contain is rare in what is searched, too.
    for (let at = 1; at + GRAM <= text.length; at++)
      if ((frequency.get(hashAt(text, at)) ?? 0) < (frequency.get(hashAt(text, offset)) ?? 0)) offset = at;
    const hash = hashAt(text, offset);
    isKnown[hash] = 1;
    table.set(hash, [...(table.get(hash) ?? []), { literal, text, offset }]);
  });
  return {
    scan: (text, found) => {
      let first = lower(text.charCodeAt(0));
      let second = lower(text.charCodeAt(1));
      for (let at = 0; at + GRAM <= text.length; at++) {
        const third = lower(text.charCodeAt(at + 2));
        const hash = hashOf(first, second, third);
        if (isKnown[hash] === 1)
          for (const candidate of table.get(hash) ?? [])
            if (isAt(text, at - candidate.offset, candidate.text))
              found(candidate.literal, at - candidate.offset);
        first = second;
        second = third;
      }
    },
  };
}

/** Only A to Z: the length of the text must not change. */
const lower = (code: number): number => (code >= 65 && code <= 90 ? code + 32 : code);

const hashOf = (first: number, second: number, third: number): number =>
  (first * 961 + second * 31 + third) & (TABLE_SIZE - 1);

const hashAt = (text: string, at: number): number =>
  hashOf(text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2));

function isAt(text: string, at: number, literal: string): boolean {
  if (at < 0 || at + literal.length > text.length) return false;
  for (let index = 0; index < literal.length; index++)
    if (lower(text.charCodeAt(at + index)) !== literal.charCodeAt(index)) return false;
  return true;
}
