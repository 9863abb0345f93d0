import type { Measured } from '../protocol/basics.ts';
import { isObject } from '../protocol/is-object.ts';

/** One iteration as a job's own log reports it: `iter_005.json`. */
export interface LoggedPoint {
  /** The number in the log: the job may count from 0 or from 1. */
  number: number;
  /** Empty if the log does not contain the point. */
  x: Measured[];
  y: Measured;
  best?: Measured;
}

/** Usual names of the point, its value and the best value so far, the most common first. */
const POINT_NAMES = ['x', 'params', 'parameters', 'candidate', 'point'];
const VALUE_NAMES = ['y', 'value', 'cvar', 'objective', 'score'];
const BEST_NAMES = ['best', 'best_cvar', 'best_value', 'best_y', 'best_so_far'];

/**
 * The iteration in a log; null if the log has no value, because the iteration may only have begun. `named` is the
 * number in the file's name, for logs that do not repeat it.
 */
export function readIterationLog(content: unknown, named: number | null): LoggedPoint | null {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return null;
  const fields = content as Record<string, unknown>;
  const number = Number.isSafeInteger(fields['iteration']) ? Number(fields['iteration']) : named;
  const x = POINT_NAMES.map((name) => numbersOf(fields[name])).find((found) => found !== null) ?? [];
  const y = numberAt(fields, VALUE_NAMES);
  const best = numberAt(fields, BEST_NAMES);
  if (number === null || number < 0 || y === undefined) return null;
  return { number, x, y, ...(best === undefined ? {} : { best }) };
}

const numberAt = (fields: Record<string, unknown>, names: readonly string[]): number | undefined =>
  names.map((name) => fields[name]).find((value): value is number => Number.isFinite(value));

/** A list of numbers, or the values of an object of parameters, in its own order. */
function numbersOf(value: unknown): number[] | null {
  const list = isObject(value) ? Object.values(value) : value;
  return Array.isArray(list) && list.length > 0 && list.every(Number.isFinite) ? list : null;
}
