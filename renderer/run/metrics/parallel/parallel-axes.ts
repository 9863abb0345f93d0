import type {
  MetricRef,
  ParameterColumn,
  ParametersView,
} from '../../../../electron/core/protocol/wire/metrics-view.ts';
import { spansDecades } from '../../../charts/axis-ticks.ts';

/** The objective among the axes. */
const OBJECTIVE_AXIS: MetricRef = { kind: 'value', name: '' };

/** One axis: a parameter, or the objective. */
export interface ParallelAxis {
  of: MetricRef;
  /** `steps`: words, one above the other. */
  kind: 'linear' | 'log' | 'steps';
  /** Its least and its greatest value; of words the places of the first and the last in `words`. */
  from: number;
  to: number;
  /** Its words from below; empty for numbers. */
  words: readonly string[];
  /** The value of each observation; null: it was not reported. */
  values: readonly (number | string | null)[];
  /** Where each observation lies: 0 at the lower end, 1 at the upper; NaN: it has no place on this axis. */
  places: readonly number[];
  /** Observations without a place, by what they have instead. */
  gaps: AxisGaps;
}

/** Why observations have no place on an axis, and how many. */
interface AxisGaps {
  /** The parameter was not reported. */
  missing: number;
  nan: number;
  infinite: number;
}

/** Parameters that can be axes, and those with one value at most, which would say nothing. */
export interface ParallelAxes {
  axes: ParallelAxis[];
  leftOut: MetricRef[];
}

/** @param columns  in the order in which they are to stand */
export function parallelAxes(columns: readonly ParameterColumn[]): ParallelAxes {
  const all = columns.map(axisOf);
  return {
    axes: all.filter(({ from, to }) => to > from),
    leftOut: all.flatMap(({ from, to, of }) => (to > from ? [] : [of])),
  };
}

/** The axis of the objective; null if its values are all the same. */
export function objectiveAxis({ values }: Pick<ParametersView, 'values'>): ParallelAxis | null {
  const axis = axisOf({ of: OBJECTIVE_AXIS, values: [...values] });
  return axis.to > axis.from ? axis : null;
}

/** Where a value lies on an axis, also beyond its ends; NaN for what the axis does not have. */
export function placeOnAxis({ kind, from, to, words }: AxisScale, value: number | string): number {
  const at = typeof value === 'string' ? wordPlace(words, value) : value;
  if (kind === 'log')
    return at > 0
      ? (Math.log(at) - Math.log(from)) / (Math.log(to) - Math.log(from))
      : Number.NEGATIVE_INFINITY;
  // Of very large numbers only the halves have a difference.
  return Number.isFinite(to - from) ? (at - from) / (to - from) : (at / 2 - from / 2) / (to / 2 - from / 2);
}

/** The number at a place of an axis. */
export function numberAt({ kind, from, to }: AxisScale, place: number): number {
  if (place <= 0) return from;
  if (place >= 1) return to;
  return kind === 'log'
    ? Math.exp(Math.log(from) * (1 - place) + Math.log(to) * place)
    : from * (1 - place) + to * place;
}

/** What places depend on. */
export type AxisScale = Pick<ParallelAxis, 'kind' | 'from' | 'to' | 'words'>;

const wordPlace = (words: readonly string[], word: string): number => {
  const at = words.indexOf(word);
  return at < 0 ? Number.NaN : at;
};

function axisOf({ of, values }: Pick<ParameterColumn, 'of' | 'values'>): ParallelAxis {
  const isNumeric = values.every((value) => typeof value !== 'string' || !Number.isFinite(unmeasured(value)));
  return isNumeric ? numberAxis(of, values) : wordAxis(of, values);
}

/** JSON has no numbers that are not finite: they come as words. 0 for any other word. */
const unmeasured = (word: string): number => (/^(?:NaN|-?Infinity)$/.test(word) ? Number(word) : 0);

function numberAxis(of: MetricRef, values: ParameterColumn['values']): ParallelAxis {
  const numbers = values.map((value) => (value === null ? null : Number(value)));
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const each of numbers)
    if (each !== null && Number.isFinite(each)) [from, to] = [Math.min(from, each), Math.max(to, each)];
  const scale = {
    kind: spansDecades(from, to) ? ('log' as const) : ('linear' as const),
    from,
    to,
    words: [],
  };
  return {
    ...{ of, ...scale, values: numbers },
    places: numbers.map((each) =>
      each !== null && Number.isFinite(each) ? placeOnAxis(scale, each) : Number.NaN,
    ),
    gaps: {
      missing: numbers.filter((each) => each === null).length,
      nan: numbers.filter((each) => Number.isNaN(each)).length,
      infinite: numbers.filter((each) => each !== null && Math.abs(each) === Number.POSITIVE_INFINITY).length,
    },
  };
}

function wordAxis(of: MetricRef, values: ParameterColumn['values']): ParallelAxis {
  const known = values.flatMap((value) => (value === null ? [] : [String(value)]));
  const words = [...new Set(known)].sort();
  const places = new Map(words.map((word, index) => [word, index / Math.max(1, words.length - 1)]));
  return {
    ...{ of, kind: 'steps', from: 0, to: words.length - 1, words },
    values: values.map((value) => (value === null ? null : String(value))),
    places: values.map((value) => (value === null ? null : places.get(String(value))) ?? Number.NaN),
    gaps: { missing: values.length - known.length, nan: 0, infinite: 0 },
  };
}
