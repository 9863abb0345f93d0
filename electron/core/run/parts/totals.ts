import type { RunSpec } from '../../protocol/policy/run-spec.ts';

/** The number of iterations of the whole run, by source. */
export interface TotalsState {
  /** The effective total: the user's, else the job's, else the one in its output; null if unknown. */
  total: number | null;
  /** The total that the job itself reported; null if none. */
  told: number | null;
  /** The total in its output; null if none. */
  read: number | null;
  /** True once the counter in the output has restarted, so that its total is not that of the run. */
  isReadNested: boolean;
}

/** At first only the user's total can be known. */
export const emptyTotals = ({ total }: Pick<RunSpec, 'total'>): TotalsState => ({
  total,
  told: null,
  read: null,
  isReadNested: false,
});
