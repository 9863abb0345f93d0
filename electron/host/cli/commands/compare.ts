import { trialLines } from '../changes/trial-lines.ts';
import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { withRun } from '../with-run.ts';
import { reportProblem } from '../world.ts';

/** `vigil compare RUN`: the runs of its script, with what changed in each, where it stopped and why. */
export const compare = command('compare', {}, async ({ words }, world) =>
  withRun(world, words, async (calls, { id }) => {
    const answer = await calls.runs.trials.query({ id });
    if (!answer.ok) return reportProblem(world, answer.problem);
    if (world.json) world.console.printJson(answer.value);
    else
      for (const line of trialLines(answer.value, world.language, world.console.columns))
        world.console.print(line);
    return EXIT.ok;
  }),
);
