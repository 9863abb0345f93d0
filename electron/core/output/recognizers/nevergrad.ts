import { NUMBER, numberOf } from './numbers.ts';
import { factOf, NOTHING, type Recognizer } from './recognizer.ts';

const UPDATING = new RegExp(`^Updating fitness with value (${NUMBER})\\s*$`);
const BUDGET = /^(\d+) remaining budget and (\d+) running jobs/;
const LAUNCHING = /^Launching (\d+) jobs with new suggestions/;
const RECOMMENDED = /^After \d+, recommendation is /;

/** No optimisation runs more jobs than this at once. */
const MOST_AT_ONCE = 1000;

/**
 * Output of `minimize` with a verbosity of at least 1 (nevergrad/optimization/base.py). It numbers nothing, but counts
 * down.
 */
export const nevergrad: Recognizer = {
  id: 'nevergrad',
  rank: 'search',
  needles: [
    '\nupdating fitness with value ',
    ' remaining budget and ',
    '\nlaunching ',
    ', recommendation is ',
    '\ncurrent pessimistic best is',
  ],
  create() {
    let told = 0;
    let total: number | null = null;
    let best = Number.POSITIVE_INFINITY;
    return {
      read(line) {
        const value = numberOf(UPDATING.exec(line)?.[1]);
        if (value !== null) {
          told++;
          if (value < best) best = value;
          return [
            {
              fact: factOf({
                moment: 'done',
                total,
                value,
                best: Number.isFinite(best) ? best : null,
                direction: 'minimise',
              }),
            },
          ];
        }
        const [, left, running] = BUDGET.exec(line) ?? [];
        if (left !== undefined) {
          const seen = told + Number(left) + Number(running);
          if (seen === total) return NOTHING;
          total = seen;
          return [{ fact: factOf({ total }) }];
        }
        const [, jobs] = LAUNCHING.exec(line) ?? [];
        if (jobs !== undefined)
          return Array.from({ length: Math.min(Number(jobs), MOST_AT_ONCE) }, () => ({
            fact: factOf({ moment: 'began', total }),
          }));
        return RECOMMENDED.test(line) || line.startsWith('Current pessimistic best is') ? NOTHING : null;
      },
    };
  },
};
