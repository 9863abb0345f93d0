import { readFileSync } from 'node:fs';
import type { Observation } from '../search/observations.ts';
import { designPoint, type SearchSettings } from '../search/propose.ts';
import { contains, type Space } from '../search/space.ts';
import type { Checked } from './checked.ts';

/** The part of a checkpoint that a run resumes from. Values of the sample are always finite. */
interface Progress {
  iteration: number;
  train_X_full: number[][];
  train_Y: (number | [number])[];
  best_cvar_history: number[];
}

/** What a checkpoint must agree with. */
export interface Expected extends SearchSettings {
  iterations: number;
  space: Space;
}

/**
 * Reads the observations of a checkpoint file. Refuses, in one sentence, a file that is missing, damaged or of another
 * run. Checked by hand: the schema library would double the start-up time of this program.
 */
export function readCheckpoint(path: string, expected: Expected): Checked<Observation[]> {
  const refuse = (reason: string): Checked<Observation[]> => ({
    ok: false,
    sentence: `The checkpoint ${path} cannot be resumed from: ${reason}.`,
  });
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return refuse(error instanceof Error && 'code' in error ? readFailure(error.code) : String(error));
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return refuse('it is not whole, or not JSON');
  }
  const flaw = shapeFlaw(content);
  if (flaw !== null) return refuse(flaw);
  const progress = content as Progress;
  const mismatch = meaningFlaw(progress, expected);
  if (mismatch !== null) return refuse(mismatch);
  return {
    ok: true,
    value: progress.train_X_full.map((x, at) => ({ x, y: targetValue(progress.train_Y[at]) })),
  };
}

const readFailure = (code: unknown): string =>
  code === 'ENOENT' ? 'there is no such file' : `reading it failed (${code})`;

const targetValue = (value: Progress['train_Y'][number]): number =>
  typeof value === 'number' ? value : value[0];

const isFiniteNumber = (value: unknown): boolean => Number.isFinite(value);
const isRow = (value: unknown): boolean => Array.isArray(value) && value.every(isFiniteNumber);

/** What is wrong with the form of the file, or null: whether it has the fields, and finite numbers in them. */
function shapeFlaw(content: unknown): string | null {
  if (typeof content !== 'object' || content === null) return 'it holds no object';
  const { iteration, train_X_full, train_Y, best_cvar_history } = content as Record<string, unknown>;
  if (!Number.isInteger(iteration) || Number(iteration) < 1)
    return 'its "iteration" is not a whole number from 1';
  if (!Array.isArray(train_X_full) || !train_X_full.every(isRow)) {
    return 'its "train_X_full" is not rows of finite numbers';
  }
  const isTarget = (value: unknown) => isFiniteNumber(value) || (isRow(value) && Object(value).length === 1);
  if (!Array.isArray(train_Y) || !train_Y.every(isTarget)) return 'its "train_Y" is not finite numbers';
  if (!isRow(best_cvar_history)) return 'its "best_cvar_history" is not finite numbers';
  return null;
}

/** What contradicts itself or the run, or null. */
function meaningFlaw(progress: Progress, { iterations, space, seed, initial }: Expected): string | null {
  const { iteration, train_X_full: rows, train_Y: targets, best_cvar_history: history } = progress;
  if (rows.length !== iteration || targets.length !== iteration || history.length !== iteration) {
    return `after ${iteration} iterations it has ${rows.length} points, ${targets.length} values and ${history.length} best values`;
  }
  if (iteration > iterations)
    return `it is ${iteration} iterations old, but only ${iterations} are asked for`;
  const dimensions = space.length;
  const odd = rows.find((row) => row.length !== dimensions);
  if (odd !== undefined) return `its points have ${odd.length} coordinates, not ${dimensions}`;
  const outside = rows.findIndex((row) => !contains(space, row));
  if (outside >= 0) return `point ${outside + 1} is outside the bounds`;
  const other = rows
    .slice(0, initial)
    .findIndex((row, at) => !isSamePoint(row, designPoint(space, seed, at + 1)));
  if (other >= 0) return `point ${other + 1} is not the one that seed ${seed} begins with`;
  return null;
}

/** Nearly, because another version of Node may round a logarithm differently. */
const isSamePoint = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((value, at) => Math.abs(value - (b[at] ?? Number.NaN)) <= 1e-9 * Math.abs(value));
