import type { Goal } from '../../protocol/basics.ts';

/** Value of a parameter as a tool prints it: numbers as numbers, everything else as it stands. */
export type ParameterValue = number | string | boolean | null;

/**
 * What one or a few lines of a job's output tell. Unknown is null, or empty: a tool that does not tell something leaves it
 * out, and nothing is guessed.
 */
export interface OutputFact {
  /**
   * `began`: an iteration has begun; `done`: it is complete; `failed`: it ended without a value (pruned, or an error that
   * the tool caught); `told`: numbers by the way; `over`: the tool says that it is done with all.
   */
  moment: 'began' | 'done' | 'failed' | 'told' | 'over';
  /** Which iteration, from 1 over the whole run; null if the line does not say. */
  iteration: number | null;
  /** Iterations of the whole run. */
  total: number | null;
  /** Value of the objective in this iteration, in the job's own units and sign; may be NaN or infinite. */
  value: number | null;
  /** Best value so far. */
  best: number | null;
  /** Which way is better, if the tool or the line tells. */
  direction: Goal | null;
  /** The point that is, or was, evaluated: its parameters by name, in the order in which they were printed. */
  parameters: Readonly<Record<string, ParameterValue>>;
  /** Further numbers by the names under which people know them: `train/loss`, `val/mAP`. */
  metrics: Readonly<Record<string, number>>;
  /** How long the iteration took, if the tool says so. */
  durationMs: number | null;
  /** Epoch, from 1, of a job that trains. */
  epoch: number | null;
  /** Its line had told an iteration already when it was shorter: what it tells now is of that one. */
  isOfLast?: true;
}

/** A fact that tells nothing yet, to be filled in. */
export const NO_FACT: OutputFact = {
  moment: 'told',
  iteration: null,
  total: null,
  value: null,
  best: null,
  direction: null,
  parameters: {},
  metrics: {},
  durationMs: null,
  epoch: null,
};
