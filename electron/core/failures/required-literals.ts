import { endOfClass } from '../output/pattern-literal.ts';

/** A shorter text would occur in nearly every line. */
const SHORTEST = 3;

/** Texts in lower case, one of which every match contains; null if none is certain. */
type Literals = readonly string[] | null;

/**
 * Texts, one of which every match of a regular expression contains, in lower case; null if none is certain. It may miss some,
 * but never returns a wrong one. Matches are found fast by searching these texts first.
 */
export function requiredLiterals(pattern: string): Literals {
  // Flags other than "ignore case" may change the meaning of what follows; classes are looked up by the engine.
  if (/\(\?[a-zA-Z]*[^i:a-zA-Z<P)][a-zA-Z]*[:)]|\(\?[a-hj-zA-Z]+[:)]|\\[QpPx0-9]/.test(pattern)) return null;
  return readAlternatives(pattern, 0).literals;
}

interface Read {
  literals: Literals;
  /** Where the part ends: at the closing parenthesis, or the end of the pattern. */
  end: number;
}

/** Each alternative contributes its own texts; if one has none, there is none for all. */
function readAlternatives(pattern: string, from: number): Read {
  const alternatives: Literals[] = [];
  let at = from;
  for (;;) {
    const { literals, end } = readSequence(pattern, at);
    alternatives.push(literals);
    at = end;
    if (pattern[at] !== '|') break;
    at++;
  }
  const isSure = alternatives.every((literals) => literals !== null);
  return { literals: isSure ? alternatives.flatMap((literals) => literals ?? []) : null, end: at };
}

/** The best of the texts of a sequence: all of its parts are contained in a match. */
function readSequence(pattern: string, from: number): Read {
  let best: Literals = null;
  let run = '';
  const offer = (literals: Literals): void => {
    if (worth(literals) > worth(best)) best = literals;
  };
  const end = (): void => {
    if (run.length >= SHORTEST) offer([run]);
    run = '';
  };
  let at = from;
  while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
    const character = pattern[at] ?? '';
    if (character === '(') {
      end();
      const inner = readAlternatives(pattern, at + opening(pattern, at));
      at = inner.end + 1;
      if (!mayBeMissing(pattern, at)) offer(inner.literals);
      at = afterRepetition(pattern, at);
      continue;
    }
    if (character === '[') {
      end();
      at = afterRepetition(pattern, endOfClass(pattern, at) + 1);
      continue;
    }
    const escaped = character === '\\' ? (pattern[at + 1] ?? '') : null;
    const length = escaped === null ? 1 : 2;
    const isLiteral = escaped === null ? !'.^$'.includes(character) : /[\p{P}\p{S}]/u.test(escaped);
    const next = afterRepetition(pattern, at + length);
    if (!isLiteral || !isStable(escaped ?? character)) end();
    else if (mayBeMissing(pattern, at + length)) end();
    else {
      run += (escaped ?? character).toLowerCase();
      // What is repeated may be followed by itself.
      if (next > at + length) end();
    }
    at = next;
  }
  end();
  return { literals: best, end: at };
}

/** The longest shortest text finds the fewest candidates. */
const worth = (literals: Literals): number =>
  literals === null || literals.length === 0 ? 0 : Math.min(...literals.map(({ length }) => length));

/** True for a character that is the same in lower case, apart from A to Z, so that both cases are found. */
const isStable = (character: string): boolean =>
  /[\x20-\x7e]/.test(character) || character.toLowerCase() === character.toUpperCase();

/** Length of what opens a group: `(`, `(?:`, `(?i)`, `(?P<name>`. */
const opening = (pattern: string, at: number): number =>
  /^\((?:\?(?:P?<[^>]*>|[a-zA-Z-]*:|[a-zA-Z-]*(?=\))))?/.exec(pattern.slice(at, at + 80))?.[0].length ?? 1;

const REPETITION = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/;

const mayBeMissing = (pattern: string, at: number): boolean =>
  /^(?:[*?]|\{0)/.test(pattern.slice(at, at + 2));

const afterRepetition = (pattern: string, at: number): number =>
  at + (REPETITION.exec(pattern.slice(at, at + 20))?.[0].length ?? 0);
