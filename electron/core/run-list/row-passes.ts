import type { RunRow } from '../protocol/wire/run-view.ts';
import {
  type FilterTerm,
  type NamedValue,
  type NumberComparison,
  numberInText,
  type TextField,
} from './parse-filter.ts';
import { numberOfMeasured, numberOfRow, scriptName } from './row-values.ts';
import { isInState } from './state-words.ts';

type Test = (row: RunRow) => boolean;

/** The test that a filter is. `nowMs`: the time by which lengths of time are measured. */
export function rowTest(terms: readonly FilterTerm[], nowMs: number): Test {
  const tests = terms.map((term) => {
    const holds = testOf(term, nowMs);
    return term.isNegated ? (row: RunRow) => !holds(row) : holds;
  });
  return (row) => tests.every((test) => test(row));
}

function testOf(term: FilterTerm, nowMs: number): Test {
  switch (term.kind) {
    case 'word': {
      const word = folded(term.word);
      return (row) =>
        folded(row.name).includes(word) ||
        row.id.includes(word) ||
        row.tags.some((tag) => folded(tag).includes(word)) ||
        folded(row.note).includes(word) ||
        (row.experiment !== null && folded(row.experiment).includes(word));
    }
    case 'state':
      return (row) => term.states.some((word) => isInState(row, word));
    case 'text':
      return textTest(term.field, term.values.map(folded), term.isWhole);
    case 'number':
      return (row) => compares(numberOfRow(row, term.field, nowMs), term.operator, term.value);
    case 'named-number': {
      const values = valuesOf(term.field);
      return (row) => values(row).some((value) => compares(numberInText(value), term.operator, term.value));
    }
    case 'named-text': {
      const values = valuesOf(term.field);
      const wanted = term.values.map(folded);
      return (row) => values(row).some((value) => wanted.includes(folded(value)));
    }
  }
}

/** Case says nothing, and neither does how a letter with an accent is put together. */
const folded = (text: string): string => text.normalize('NFC').toLowerCase();

function textTest(field: TextField, wanted: readonly string[], isWhole: boolean): Test {
  const textsOf = TEXTS[field];
  const fits = (text: string, value: string) => (isWhole ? text === value : text.includes(value));
  if (field !== 'script')
    return (row) => textsOf(row).some((text) => wanted.some((value) => fits(folded(text), value)));
  // A path is meant as soon as a slash is written.
  const isPath = (value: string) => /[\\/]/.test(value);
  const named = wanted.map((value) => ({ value: value.replaceAll('\\', '/'), isPath: isPath(value) }));
  return (row) =>
    textsOf(row).some((path) =>
      named.some(({ value, isPath }) => fits(folded(isPath ? path : scriptName(path)), value)),
    );
}

const TEXTS: Record<TextField, (row: RunRow) => readonly string[]> = {
  name: (row) => [row.name],
  tag: (row) => row.tags,
  note: (row) => [row.note],
  experiment: (row) => (row.experiment === null ? [] : [row.experiment]),
  script: (row) => (row.script === null ? [] : [row.script]),
  id: (row) => [row.id],
};

/** A value that is missing, or that is not a number, is not equal to any and neither less nor greater; NaN is NaN. */
function compares(value: number | null, operator: NumberComparison, wanted: number): boolean {
  if (value === null) return false;
  switch (operator) {
    case '<':
      return value < wanted;
    case '>':
      return value > wanted;
    case '<=':
      return value <= wanted;
    case '>=':
      return value >= wanted;
    case '=':
      return Object.is(value, wanted) || value === wanted;
    case '!=':
      return !(Object.is(value, wanted) || value === wanted);
  }
}

/** `batch_size`, `batch-size` and `Batch-Size` are one name. */
const sameName = (name: string): string => folded(name).replaceAll('_', '-');

/** The values of a run under a name. Whether a name of a run is meant is worked out once for each name there is. */
function valuesOf({ of, name }: NamedValue): (row: RunRow) => string[] {
  const wanted = sameName(name);
  const known = new Map<string, boolean>();
  const isMeant = (key: string): boolean => {
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const is = sameName(key) === wanted;
    known.set(key, is);
    return is;
  };
  return (row) => {
    const parameters = of === 'metric' ? [] : Object.keys(row.parameters).filter(isMeant);
    if (parameters.length > 0) return parameters.map((key) => row.parameters[key] ?? '');
    const metrics = of === 'parameter' ? [] : Object.keys(row.metrics).filter(isMeant);
    return metrics.map((key) => String(numberOfMeasured(row.metrics[key] ?? 'NaN')));
  };
}
