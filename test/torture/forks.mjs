import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

/*
 * `node test/torture/forks.mjs --trials 1000 [--way forks,setsid]`: this many deaths of a job that leaves a worker
 * behind, in each way, with the bundled host and keeper. Fails if any attempt began beside a process of an earlier one.
 */

/** A run is shown as a whole, so many short runs are faster than a long one. */
const TRIALS_A_RUN = 50;

/** @type {{ module: typeof import('../support/fork-trials.ts') }} */
const {
  module: { FORK_WAYS, playForkTrials },
} = await runnerImport(resolve('test/support/fork-trials.ts'), { logLevel: 'error' });
/** @type {{ module: typeof import('../support/vigil-home.ts') }} */
const {
  module: { openTestHome },
} = await runnerImport(resolve('test/support/vigil-home.ts'), { logLevel: 'error' });

const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '100' },
    way: { type: 'string', default: FORK_WAYS.join(',') },
  },
});
const ways = FORK_WAYS.filter((way) => values.way.split(',').includes(way));

let isWrong = false;
for (const way of ways) {
  const sum = { trials: 0, begun: 0, doubles: 0, left: 0, ended: 0 };
  const since = performance.now();
  for (let rest = Number(values.trials); rest > 0; rest -= TRIALS_A_RUN) {
    const home = openTestHome();
    try {
      const { trials, begun, doubles, isAnyLeft, view } = await playForkTrials(
        home,
        way,
        Math.min(rest, TRIALS_A_RUN),
      );
      sum.trials += trials;
      sum.begun += begun;
      sum.doubles += doubles;
      sum.left += isAnyLeft ? 1 : 0;
      sum.ended += view.notes.filter((note) => note.code === 'orphan-ended').length;
      if (view.row.outcome !== 'finished')
        console.log(`${way}: a run is ${view.row.outcome}, ${JSON.stringify(view.row)}`);
    } finally {
      await home.close();
    }
  }
  isWrong ||= sum.doubles > 0 || sum.left > 0 || sum.begun !== sum.trials;
  const seconds = ((performance.now() - since) / 1000).toFixed(0);
  console.log(
    `${way}: ${sum.trials} trials, ${sum.begun} begun, ${sum.doubles} doubles, ${sum.left} left behind, ${sum.ended} notes kept of an end, ${seconds} s`,
  );
}
process.exitCode = isWrong ? 1 : 0;
