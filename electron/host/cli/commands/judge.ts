import { outputSeen } from '../attach/output-seen.ts';
import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { withRun } from '../with-run.ts';
import { reportProblem } from '../world.ts';

/** `vigil judge RUN`: judges a run that has ended by today's rules. */
export const judge = command('judge', {}, async ({ words }, world) => {
  return withRun(world, words, async (calls, { id }) => {
    const done = await calls.runs.judgeAgain.mutate({ id });
    if (!done.ok) return reportProblem(world, done.problem);
    const shown = await calls.runs.show.query({ id });
    if (!shown.ok) return reportProblem(world, shown.problem);
    if (world.json) world.console.printJson(shown.value.row);
    else
      world.console.print(world.language.commandLine.run.outcome(shown.value.row, outputSeen(shown.value)));
    return EXIT.ok;
  });
});
