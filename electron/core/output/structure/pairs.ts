import type { Slot } from './line-kind.ts';
import type { NamedNumber } from './slot.ts';
import type { NumberToken } from './text/tokens.ts';

/** What stands between a count and its total: `3/30`, `3 of 30`, `第 3 轮 共 30`. */
const OF =
  /^(?:\p{L}{0,12} )?(?:[\p{L}]{0,12}[ :"'\])]*)?(?:\/|of|out of|von|de|sur|su|di|из|共|总|全|중|在|\((?:총|共|全|total)) ?[ :"'[(共총全]*$/iu;
/** What totals are called where they stand beside the count as `"total": 30`. */
const CALLED_TOTAL = /^(?:total|n|of|de|max\w*|num\w*|n_?iter\w*|count|of max_iter)$/i;
/** `30회 중 3회`: the total comes first. */
const AMONG = /^ ?(?:회|번|回|次) ?(?:중|中)/u;

/** Neighbours: the text says that one is the total of the other. */
export type Totals = readonly { count: Slot; total: Slot }[];

/** Which numbers of a line stand as a count and its total do. */
export function totalsIn(here: readonly NamedNumber<NumberToken>[]): Totals {
  return here.slice(1).flatMap((now, index) => {
    const before = here[index];
    if (before === undefined) return [];
    if (AMONG.test(now.token.between)) return [{ count: now.slot, total: before.slot }];
    const isTotal = OF.test(now.token.between) || CALLED_TOTAL.test(now.slot.label);
    return isTotal ? [{ count: before.slot, total: now.slot }] : [];
  });
}

/** Notes them, where both are whole numbers. */
export function noteTotals(totals: Totals): void {
  for (const { count, total } of totals) if (count.isWhole && total.isWhole) count.pair = total;
}
