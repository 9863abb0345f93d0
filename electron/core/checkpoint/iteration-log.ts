import type { Measured } from '../protocol/basics.ts';

/** One iteration as a job's own log of it tells: `iter_005.json`. */
export interface LoggedPoint {
  iteration: number;
  x: Measured[];
  y: Measured;
}

/** Names that people give to the point and to its value, the most usual first. */
const POINT_NAMES = ['x', 'params', 'parameters'];
const VALUE_NAMES = ['y', 'value', 'cvar', 'objective', 'score'];

/**
 * The point and its value in a log of one iteration, or null if it does not tell them. `named` is the iteration that
 * the file's name tells, for logs that do not repeat it.
 */
export function readIterationLog(content: unknown, named: number | null): LoggedPoint | null {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return null;
  const fields = content as Record<string, unknown>;
  const iteration = Number.isSafeInteger(fields['iteration']) ? Number(fields['iteration']) : named;
  const x = POINT_NAMES.map((name) => numbersOf(fields[name])).find((found) => found !== null);
  const y = VALUE_NAMES.map((name) => fields[name]).find((value) => Number.isFinite(value));
  if (iteration === null || iteration < 1 || !x || typeof y !== 'number') return null;
  return { iteration, x, y };
}

/** A list of numbers, or the numbers of a table of parameters, in the order of its names. */
function numbersOf(value: unknown): number[] | null {
  const list =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : value;
  return Array.isArray(list) && list.length > 0 && list.every(Number.isFinite) ? list : null;
}
