import { NUMBER, numberOf } from './numbers.ts';
import { factOf, NOTHING, type Recognizer } from './recognizer.ts';

const UPDATING = new RegExp(`^Updating fitness with value (${NUMBER})\\s*$`);
const BUDGET = /^(\d+) remaining budget and (\d+) running jobs/;
const LAUNCHING = /^Launching (\d+) jobs with new suggestions/;
const RECOMMENDED = /^After \d+, recommendation is /;

/** What `minimize` prints with a verbosity from 1 on (nevergrad/optimization/base.py). It counts nothing: we do. */
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
    let launched = 0;
    let total: number | null = null;
    let best = Number.POSITIVE_INFINITY;
    return {
      read(line) {
        const value = numberOf(UPDATING.exec(line)?.[1]);
        if (value !== null) {
          if (value < best) best = value;
          return [
            {
              fact: factOf({
                moment: 'done',
                iteration: ++told,
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
          return Array.from({ length: Math.min(Number(jobs), 1000) }, () => {
            launched = Math.max(launched, told) + 1;
            return { fact: factOf({ moment: 'began', iteration: launched, total }) };
          });
        return RECOMMENDED.test(line) || line.startsWith('Current pessimistic best is') ? NOTHING : null;
      },
    };
  },
};
