import type { OwnPattern } from '../protocol/policy/own-pattern.ts';
import type { PatternFault } from '../protocol/policy/pattern-fault.ts';
import { ownRecognizer, type RecognizerId } from '../protocol/policy/recognizer.ts';
import { compileLinear, MOST_CHARACTERS } from './linear-pattern.ts';
import { ORDINARY_LINES } from './ordinary-lines.ts';
import { literalOf } from './pattern-literal.ts';
import { numberOf, wholeFrom } from './recognizers/numbers.ts';
import { NO_FACT, type OutputFact } from './recognizers/output-fact.ts';

/** A compiled pattern of the user. Its running time grows only linearly with the length of a line. */
export interface CompiledPattern {
  id: RecognizerId;
  source: OwnPattern;
  /** Lower-case text that every matching line contains; null if there is none, so that every line must be tried. */
  literal: string | null;
  /** The named groups of the first match in a line; null without a match. A group that did not participate is null. */
  match(line: string): Readonly<Record<string, string | null>> | null;
  /** The fact in a line; null if it does not match. */
  read(line: string): OutputFact | null;
}

/** The compiled pattern, or what is wrong with it. */
export type CompiledOrNot = { ok: true; pattern: CompiledPattern } | { ok: false; fault: PatternFault };

/** Named groups with a predefined meaning. */
const MEANINGS = new Set(['iteration', 'total', 'value', 'best', 'epoch', 'duration']);

/**
 * Compiles a pattern for an engine with linear running time, so that no pattern can hang. Rejects a pattern that
 * matches everything.
 */
export function compilePattern(source: OwnPattern): CompiledOrNot {
  const compiled = compileLinear(source.pattern);
  if (!compiled.ok) return compiled;
  const { engine } = compiled;
  const matched = ORDINARY_LINES.filter((line) => engine.test(line)).length;
  if (matched * 2 > ORDINARY_LINES.length) return refused({ kind: 'matches-ordinary-text' });
  const groups = Object.keys(engine.namedGroups());
  const stray = Object.keys(source.metrics).find((group) => !groups.includes(group));
  if (stray !== undefined) return refused({ kind: 'no-such-group', group: stray });
  if (groups.length === 0 && source.moment === 'told') return refused({ kind: 'no-named-group' });
  const match: CompiledPattern['match'] = (line) => {
    const matcher = engine.matcher(line.slice(0, MOST_CHARACTERS));
    return matcher.find() ? matcher.getNamedGroups() : null;
  };
  return {
    ok: true,
    pattern: {
      id: ownRecognizer(source.name),
      source,
      literal: literalOf(source.pattern),
      match,
      read(line) {
        const found = match(line);
        return found === null ? null : factOf(source, found);
      },
    },
  };
}

const refused = (fault: PatternFault): CompiledOrNot => ({ ok: false, fault });

function factOf(
  { moment, metrics }: OwnPattern,
  groups: Readonly<Record<string, string | null>>,
): OutputFact {
  const numbers = Object.entries(groups).map(([group, text]) => [group, figureOf(text)] as const);
  const known = new Map(numbers);
  const seconds = known.get('duration') ?? null;
  const named = numbers
    .filter((entry): entry is readonly [string, number] => !MEANINGS.has(entry[0]) && entry[1] !== null)
    .map(([group, number]) => [metrics[group]?.name ?? group, number] as const);
  return {
    ...NO_FACT,
    moment,
    iteration: wholeFrom(known.get('iteration'), 1),
    total: wholeFrom(known.get('total'), 1),
    value: known.get('value') ?? null,
    best: known.get('best') ?? null,
    epoch: wholeFrom(known.get('epoch'), 0),
    durationMs: seconds === null || !(seconds >= 0) ? null : Math.round(seconds * 1000),
    metrics: Object.fromEntries(named),
  };
}

/** A printed number, which may have commas as thousands separators. */
const figureOf = (text: string | null): number | null =>
  text === null ? null : numberOf(text.trim().replaceAll(/,(?=\d{3}(?:\D|$))/g, ''));
