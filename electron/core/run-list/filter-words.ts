import type { FilterFault } from '../protocol/text/filter-fault.ts';

const OPERATORS = ['<=', '>=', '!=', '<', '>', '=', ':'] as const;
export type FilterOperator = (typeof OPERATORS)[number];

/** One part of a filter between spaces: a word, or a name, an operator and values. */
export interface FilterPart {
  isNegated: boolean;
  /** null: a plain word. */
  comparison: { name: string; operator: FilterOperator } | null;
  /** Between commas, without quotes; for a plain word one. */
  values: string[];
  /** As it was written. */
  text: string;
}

/** One letter of a filter, and whether quotes make it a plain one. */
interface Letter {
  is: string;
  isQuoted: boolean;
}

/** The parts of a filter. Quotes hold spaces and operators together, and `""` within them is one quote. */
export function filterParts(filter: string): { parts: FilterPart[]; faults: FilterFault[] } {
  const parts: FilterPart[] = [];
  let letters: Letter[] = [];
  let startsAt = 0;
  let quoteAt: number | null = null;
  const end = (at: number) => {
    if (letters.length > 0) parts.push(partOf(letters, filter.slice(startsAt, at)));
    letters = [];
  };
  for (let at = 0; at < filter.length; at++) {
    const is = filter[at] ?? '';
    if (quoteAt !== null && is === '"' && filter[at + 1] === '"') {
      letters.push({ is, isQuoted: true });
      at++;
    } else if (is === '"') {
      if (letters.length === 0 && quoteAt === null) startsAt = at;
      quoteAt = quoteAt === null ? at : null;
      // It holds a part together that is empty otherwise.
      letters.push({ is: '', isQuoted: true });
    } else if (quoteAt === null && /\s/.test(is)) end(at);
    else {
      if (letters.length === 0) startsAt = at;
      letters.push({ is, isQuoted: quoteAt !== null });
    }
  }
  if (quoteAt !== null) return { parts, faults: [{ code: 'open-quote', part: filter.slice(quoteAt) }] };
  end(filter.length);
  return { parts, faults: [] };
}

function partOf(letters: readonly Letter[], text: string): FilterPart {
  const isNegated = letters.length > 1 && isPlain(letters[0], '-');
  const rest = isNegated ? letters.slice(1) : letters;
  for (let at = 0; at < rest.length; at++) {
    const operator = OPERATORS.find((each) =>
      [...each].every((letter, offset) => isPlain(rest[at + offset], letter)),
    );
    if (operator === undefined) continue;
    const comparison = { name: joined(rest.slice(0, at)), operator };
    return { isNegated, comparison, values: splitAtCommas(rest.slice(at + operator.length)), text };
  }
  return { isNegated, comparison: null, values: [joined(rest)], text };
}

const isPlain = (letter: Letter | undefined, is: string): boolean =>
  letter !== undefined && !letter.isQuoted && letter.is === is;

const joined = (letters: readonly Letter[]): string => letters.map(({ is }) => is).join('');

function splitAtCommas(letters: readonly Letter[]): string[] {
  const values: string[] = [];
  let from = 0;
  for (let at = 0; at <= letters.length; at++) {
    if (at < letters.length && !isPlain(letters[at], ',')) continue;
    values.push(joined(letters.slice(from, at)));
    from = at + 1;
  }
  return values.filter((value) => value !== '');
}
