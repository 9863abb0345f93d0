import type { Slot } from './line-kind.ts';
import type { NumberToken } from './text/tokens.ts';

/** What stands between a count and its total: `3/30`, `3 of 30`, `第 3 轮 共 30`. */
const OF =
  /^(?:\p{L}{0,12} )?(?:[\p{L}]{0,12}[ :"'\])]*)?(?:\/|of|out of|von|de|sur|su|di|из|共|总|全|중|在|\((?:총|共|全|total)) ?[ :"'[(共총全]*$/iu;
/** What totals are called where they stand beside the count as `"total": 30`. */
const CALLED_TOTAL = /^(?:total|n|of|de|max\w*|num\w*|n_?iter\w*|count|of max_iter)$/i;
/** `30회 중 3회`: the total comes first. */
const AMONG = /^ ?(?:회|번|回|次) ?(?:중|中)/u;

/** Notes which number is the total of its neighbour. */
export function noteTotals(here: readonly { slot: Slot; token: NumberToken }[]): void {
  for (let index = 1; index < here.length; index++) {
    const [before, now] = [here[index - 1], here[index]];
    if (!before || !now || !before.slot.isWhole || !now.slot.isWhole) continue;
    if (AMONG.test(now.token.between)) now.slot.pair = before.slot;
    else if (OF.test(now.token.between) || CALLED_TOTAL.test(now.slot.label)) before.slot.pair = now.slot;
  }
}
