import { RE2JS, RE2JSException } from 're2js';
import type { OwnPattern } from '../protocol/policy/own-pattern.ts';
import { ownRecognizer, type RecognizerId } from '../protocol/policy/recognizer.ts';
import { ORDINARY_LINES } from './ordinary-lines.ts';
import { literalOf } from './pattern-literal.ts';
import { numberOf } from './recognizers/numbers.ts';
import { NO_FACT, type OutputFact } from './recognizers/output-fact.ts';

/** A pattern of the user that can be run on lines, in a time that grows with their length only. */
export interface CompiledPattern {
  id: RecognizerId;
  source: OwnPattern;
  /** Text without which no line can match, in small letters; null: there is none, so that every line must be tried. */
  literal: string | null;
  /** The named groups of the first match in a line; null if it does not match. A group that took no part is null. */
  match(line: string): Readonly<Record<string, string | null>> | null;
  /** What a line tells; null if it does not match. */
  read(line: string): OutputFact | null;
}

/** The pattern, ready to use, or in one sentence what is wrong with it. */
export type CompiledOrNot = { ok: true; pattern: CompiledPattern } | { ok: false; because: string };

/** Steps of the engine for each character are at most as many as its instructions: so many keep 4,096 characters within 50 ms. */
const MOST_INSTRUCTIONS = 500;
/** A pattern sees no more characters of a line than this. */
export const MOST_CHARACTERS = 4096;
/** Named groups with a meaning of their own. */
const MEANINGS = new Set(['iteration', 'total', 'value', 'best', 'epoch', 'duration']);

/** Compiles a pattern for an engine whose time is linear, so that none can hang; it refuses one that matches everything. */
export function compilePattern(source: OwnPattern): CompiledOrNot {
  let engine: RE2JS;
  try {
    engine = RE2JS.compile(source.pattern);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return refused(sentenceFor(error.message));
  }
  if (engine.programSize() > MOST_INSTRUCTIONS)
    return refused(
      `The pattern unfolds to ${engine.programSize()} steps; at most ${MOST_INSTRUCTIONS} are allowed. Use smaller repetitions.`,
    );
  if (engine.test('')) return refused('The pattern matches an empty line, so it would match every line.');
  const matched = ORDINARY_LINES.filter((line) => engine.test(line)).length;
  if (matched * 2 > ORDINARY_LINES.length)
    return refused(
      'The pattern matches more than half of ordinary text. Add words that only the wanted lines hold.',
    );
  const groups = Object.keys(engine.namedGroups());
  const stray = Object.keys(source.metrics).find((group) => !groups.includes(group));
  if (stray !== undefined)
    return refused(`The pattern has no group named ${stray}, which a metric is taken from.`);
  if (groups.length === 0 && source.moment === 'told')
    return refused('The pattern has no named group, so it would tell nothing. Name one: (?<value>…).');
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

const refused = (because: string): CompiledOrNot => ({ ok: false, because });

/** The engine's words, `error parsing regexp: missing closing ): ...`, as a sentence. */
function sentenceFor(message: string): string {
  const what = message.replace(/^error parsing regexp: /, '');
  if (/\(\?<?[=!]/.test(what))
    return 'The pattern looks ahead or behind ((?=…), (?<!…)), which a linear-time engine cannot do.';
  if (/\\[1-9]/.test(what))
    return 'The pattern refers back to a group (\\1), which a linear-time engine cannot do.';
  return `The pattern cannot be read: ${what}.`;
}

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
    iteration: countOf(known.get('iteration'), 1),
    total: countOf(known.get('total'), 1),
    value: known.get('value') ?? null,
    best: known.get('best') ?? null,
    epoch: countOf(known.get('epoch'), 0),
    durationMs: seconds === null || !(seconds >= 0) ? null : Math.round(seconds * 1000),
    metrics: Object.fromEntries(named),
  };
}

/** A number as it is printed; thousands may be set apart by commas. */
const figureOf = (text: string | null): number | null =>
  text === null ? null : numberOf(text.trim().replaceAll(/,(?=\d{3}(?:\D|$))/g, ''));

/** A whole number from `least` on. */
const countOf = (number: number | null | undefined, least: number): number | null =>
  typeof number === 'number' && Number.isSafeInteger(number) && number >= least ? number : null;
