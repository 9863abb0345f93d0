import type { FilterFault } from '../protocol/text/filter-fault.ts';
import { type FilterOperator, type FilterPart, filterParts } from './filter-words.ts';
import { isStateWord, STATE_WORDS, type StateWord } from './state-words.ts';

/** Facts of a run that are text. */
const TEXT_FIELDS = ['name', 'tag', 'note', 'experiment', 'script', 'id'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** Facts of a run that are numbers. Lengths of time are in milliseconds, memory in percent of its limit. */
const NUMBER_FIELDS = ['best', 'iteration', 'total', 'attempts', 'duration', 'left', 'memory'] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** A name that is no fact of every run: a parameter or a metric. `of` null: whichever there is, the parameter first. */
export interface NamedValue {
  of: 'parameter' | 'metric' | null;
  name: string;
}

export type NumberComparison = Exclude<FilterOperator, ':'>;

/** What a filter asks of a run: all of its terms must hold. */
export type FilterTerm = { isNegated: boolean } & (
  | { kind: 'word'; word: string }
  | { kind: 'state'; states: StateWord[] }
  /** One of the values is in the text, or is the text if `isWhole`. */
  | { kind: 'text'; field: TextField; values: string[]; isWhole: boolean }
  | { kind: 'number'; field: NumberField; operator: NumberComparison; value: number }
  | { kind: 'named-number'; field: NamedValue; operator: NumberComparison; value: number }
  | { kind: 'named-text'; field: NamedValue; values: string[] }
);

const DURATION = /^(?:\d+(?:\.\d+)?(?:ms|s|min|m|h|d))+$/i;
const UNITS_MS: Record<string, number> = { ms: 1, s: 1e3, m: 6e4, min: 6e4, h: 3.6e6, d: 8.64e7 };

/** Other ways to write a field. */
const FIELD_NAMES: Record<string, string> = {
  tags: 'tag',
  is: 'state',
  iterations: 'iteration',
  attempt: 'attempts',
};

/** The terms of a filter. What says nothing is a fault, and the rest counts, so that a filter works while it is typed. */
export function parseFilter(filter: string): { terms: FilterTerm[]; faults: FilterFault[] } {
  const { parts, faults } = filterParts(filter);
  const terms: FilterTerm[] = [];
  for (const part of parts) {
    const term = termOf(part);
    if ('code' in term) faults.push(term);
    else terms.push(term);
  }
  return { terms, faults };
}

function termOf({ isNegated, comparison, values, text }: FilterPart): FilterTerm | FilterFault {
  if (comparison === null) return { isNegated, kind: 'word', word: values[0] ?? '' };
  const { name, operator } = comparison;
  if (name === '') return { code: 'name-missing', part: text };
  const first = values[0];
  if (first === undefined) return { code: 'value-missing', name, operator };
  const written = name.toLowerCase();
  const field = FIELD_NAMES[written] ?? written;
  const isUnequal = operator === '!=';
  // A whole value may hold commas if it is not one of several.
  const wanted = operator === ':' ? values : [values.join(',')];
  if (field === 'state') return stateTerm(isNegated !== isUnequal, values, name, operator);
  const textField = TEXT_FIELDS.find((each) => each === field);
  if (textField !== undefined)
    return isOrder(operator)
      ? { code: 'not-comparable', name, operator }
      : {
          ...{ isNegated: isNegated !== isUnequal, kind: 'text', field: textField, values: wanted },
          isWhole: operator !== ':',
        };
  const numberField = NUMBER_FIELDS.find((each) => each === field);
  const compare = operator === ':' ? '=' : operator;
  if (numberField !== undefined) {
    const value = isTime(numberField) ? durationOf(first) : numberInText(first);
    if (value !== null) return { isNegated, kind: 'number', field: numberField, operator: compare, value };
    return { code: isTime(numberField) ? 'not-a-duration' : 'not-a-number', name, value: first };
  }
  const value = values.length === 1 ? numberInText(first) : null;
  const named = namedValue(name);
  if (value !== null) return { isNegated, kind: 'named-number', field: named, operator: compare, value };
  if (isOrder(operator)) return { code: 'not-a-number', name, value: first };
  return { isNegated: isNegated !== isUnequal, kind: 'named-text', field: named, values: wanted };
}

function stateTerm(
  isNegated: boolean,
  values: readonly string[],
  name: string,
  operator: FilterOperator,
): FilterTerm | FilterFault {
  if (isOrder(operator)) return { code: 'not-comparable', name, operator };
  const words = values.map((value) => value.toLowerCase());
  const states = words.filter(isStateWord);
  const unknown = words.find((word) => !isStateWord(word));
  if (unknown !== undefined) return { code: 'unknown-state', value: unknown, states: STATE_WORDS };
  return { isNegated, kind: 'state', states };
}

const isOrder = (operator: FilterOperator): boolean => ['<', '>', '<=', '>='].includes(operator);

const isTime = (field: NumberField): boolean => field === 'duration' || field === 'left';

/** `param.lr` and `metric.loss` say which of the two is meant. */
function namedValue(name: string): NamedValue {
  const [, of, rest] = /^(param|parameter|metric)\.(.+)$/i.exec(name) ?? [];
  if (of === undefined || rest === undefined) return { of: null, name };
  return { of: of.toLowerCase() === 'metric' ? 'metric' : 'parameter', name: rest };
}

/** The number that a text is, `nan` and `inf` included; null: it is none. */
export function numberInText(text: string): number | null {
  const trimmed = text.trim();
  if (/^nan$/i.test(trimmed)) return Number.NaN;
  const [, sign, infinite] = /^([+-]?)(inf(?:inity)?)$/i.exec(trimmed) ?? [];
  if (infinite !== undefined) return sign === '-' ? -Infinity : Infinity;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : null;
}

/** Milliseconds of `90s`, `2h30m`, `1.5d`; null: it is no length of time. */
function durationOf(text: string): number | null {
  if (Number(text) === 0) return 0;
  if (!DURATION.test(text)) return null;
  let sum = 0;
  for (const [, count, unit] of text.matchAll(/([\d.]+)([a-z]+)/gi))
    sum += Number(count) * (UNITS_MS[(unit ?? '').toLowerCase()] ?? 0);
  return sum;
}
