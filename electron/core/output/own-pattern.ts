import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js';
import type { OwnPattern } from '../protocol/policy/own-pattern.ts';
import type { PatternFault, PatternSyntax } from '../protocol/policy/pattern-fault.ts';
import { ownRecognizer, type RecognizerId } from '../protocol/policy/recognizer.ts';
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

/**
 * The engine takes at most this many steps for each character, one for each instruction. At 500, 4,096 characters take
 * at most 50 ms.
 */
const MOST_INSTRUCTIONS = 500;
/** A pattern sees at most this many characters of a line. */
export const MOST_CHARACTERS = 4096;
/** Named groups with a predefined meaning. */
const MEANINGS = new Set(['iteration', 'total', 'value', 'best', 'epoch', 'duration']);

/**
 * Compiles a pattern for an engine with linear running time, so that no pattern can hang. Rejects a pattern that
 * matches everything.
 */
export function compilePattern(source: OwnPattern): CompiledOrNot {
  let engine: RE2JS;
  try {
    engine = RE2JS.compile(source.pattern);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return refused(faultOf(error));
  }
  if (engine.programSize() > MOST_INSTRUCTIONS)
    return refused({ kind: 'too-many-steps', steps: engine.programSize(), most: MOST_INSTRUCTIONS });
  if (engine.test('')) return refused({ kind: 'matches-empty-line' });
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

function faultOf(error: RE2JSException): PatternFault {
  if (!(error instanceof RE2JSSyntaxException))
    return { kind: 'syntax', error: 'other', part: error.message || null };
  const part = error.getPattern() ?? '';
  if (/\(\?<?[=!]/.test(part)) return { kind: 'looks-around' };
  if (/\\[1-9]/.test(part)) return { kind: 'refers-back' };
  return { kind: 'syntax', error: SYNTAX[error.getDescription()] ?? 'other', part: part || null };
}

/** Error messages of the engine, and of Go's engine after which it is modelled, for a pattern that cannot be parsed. */
const SYNTAX: Readonly<Record<string, PatternSyntax>> = {
  'invalid character class range': 'character-class',
  'invalid escape sequence': 'escape',
  'invalid named capture': 'group-name',
  'duplicate capture group name': 'group-named-twice',
  'invalid or unsupported Perl syntax': 'unsupported',
  'invalid nested repetition operator': 'nested-repetition',
  'invalid repeat count': 'repetition-count',
  'missing argument to repetition operator': 'nothing-to-repeat',
  'missing closing ]': 'bracket-open',
  'missing closing )': 'group-open',
  'unexpected )': 'group-not-opened',
  'trailing backslash at end of expression': 'backslash-at-end',
  'expression nests too deeply': 'too-deep',
  'expression too large': 'too-large',
};

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
