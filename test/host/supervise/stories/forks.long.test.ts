import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FORK_WAYS, playForkTrials } from '../../../support/fork-trials.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

/** Enough to reveal a look that trusts a list of processes at once: it started a second copy in about half of them. */
const TRIALS = 20;

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

describe.skipIf(process.platform !== 'linux')(
  'no second copy of a job runs beside a worker left behind by',
  () => {
    it.each(FORK_WAYS)('%s', async (way) => {
      const { begun, doubles, isAnyLeft, view } = await playForkTrials(home, way, TRIALS);
      expect({ begun, doubles, isAnyLeft }).toEqual({ begun: TRIALS, doubles: 0, isAnyLeft: false });
      expect(view.row).toMatchObject({ outcome: 'finished', iteration: TRIALS, attempts: TRIALS });
    });
  },
);
