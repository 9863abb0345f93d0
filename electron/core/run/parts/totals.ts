import type { RunSpec } from '../../protocol/policy/run-spec.ts';

/** How many iterations the whole run has, by source. */
export interface TotalsState {
  /** The one that counts: as the user asked, else as the job said, else as its output tells; null if unknown. */
  total: number | null;
  /** The total that the job itself said; null: none. */
  told: number | null;
  /** The total in its output; null: none. */
  read: number | null;
  /** True once the counter in the output has started over, so that its total is not that of the run. */
  isReadNested: boolean;
}

/** Only the user has said how many there are, if anybody. */
export const emptyTotals = ({ total }: Pick<RunSpec, 'total'>): TotalsState => ({
  total,
  told: null,
  read: null,
  isReadNested: false,
});
