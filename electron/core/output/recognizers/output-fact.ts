import type { Goal } from '../../protocol/basics.ts';

/** Value of a parameter as a tool prints it: numbers as numbers, everything else verbatim. */
export type ParameterValue = number | string | boolean | null;

/** What one or a few lines of a job's output say. Unknown values are null or empty: nothing is guessed. */
export interface OutputFact {
  /**
   * `began`: an iteration has begun; `done`: it is complete; `failed`: it ended without a value (pruned, or an error
   * that the tool caught); `told`: incidental numbers; `over`: the tool reports that all is done.
   */
  moment: 'began' | 'done' | 'failed' | 'told' | 'over';
  /** For `failed`: what the tool says of the error, empty if it says nothing; null: pruned, which is no error. */
  error: string | null;
  /** The iteration, from 1 over the whole run; null if the line does not contain it. */
  iteration: number | null;
  /** Iterations of the whole run. */
  total: number | null;
  /** Value of the objective in this iteration, in the job's own units and sign; may be NaN or infinite. */
  value: number | null;
  /** Best value so far. */
  best: number | null;
  /** Which way is better, if the tool or the line shows it. */
  direction: Goal | null;
  /** The evaluated point: its parameters by name, in the printed order. */
  parameters: Readonly<Record<string, ParameterValue>>;
  /** Further numbers by their usual names: `train/loss`, `val/mAP`. */
  metrics: Readonly<Record<string, number>>;
  /** Duration of the iteration, if the tool reports it. */
  durationMs: number | null;
  /** Epoch, from 1, of a training job. */
  epoch: number | null;
  /**
   * For a tool that draws the announced iteration as a bar: whether that was drawn to its end. Missing: it does not show
   * that.
   */
  isWhole?: boolean;
  /** The tool has loaded its earlier trials, and may number those that follow from 1. */
  isReloaded?: true;
  /** The line reported an iteration before it grew: this fact belongs to the same iteration. */
  isOfLast?: true;
}

/** An empty fact, to be filled in. */
export const NO_FACT: OutputFact = {
  moment: 'told',
  error: null,
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
