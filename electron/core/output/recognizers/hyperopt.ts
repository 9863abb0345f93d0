import { NUMBER, numberOf } from './numbers.ts';
import { factOf, NOTHING, type Recognizer } from './recognizer.ts';
import { readTqdmBar } from './tqdm-bar.ts';

const UNIT = /[\d.?]trial\/s|[\d.?]s\/trial/;
const BEST = new RegExp(`best loss(?:: |=)(${NUMBER})`);

/** A tqdm bar whose unit is the trial (hyperopt/progress.py). It minimises. */
export const hyperopt: Recognizer = {
  id: 'hyperopt',
  rank: 'search',
  needles: ['trial/s', 's/trial'],
  create() {
    let last = -1;
    return {
      read(line) {
        const bar = UNIT.test(line) ? readTqdmBar(line) : null;
        if (bar?.done == null) return null;
        const { done, total } = bar;
        if (done === last) return NOTHING;
        last = done;
        if (done === 0) return [{ fact: factOf({ moment: 'began', iteration: 1, total }) }];
        const best = numberOf(BEST.exec(line)?.[1]);
        return [{ fact: factOf({ moment: 'done', iteration: done, total, best, direction: 'minimise' }) }];
      },
    };
  },
};
