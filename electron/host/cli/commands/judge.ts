import { outputSeen } from '../attach/output-seen.ts';
import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { cliText } from '../text/en.ts';
import { withRun } from '../with-run.ts';
import { refuse } from '../world.ts';

/** `vigil judge RUN`: judges a run that has ended by today's rules. */
export const judge = command('judge', {}, async ({ words }, world) => {
  return withRun(world, words, async (calls, { id }) => {
    const done = await calls.runs.judgeAgain.mutate({ id });
    if (!done.ok) return refuse(world, done.problem);
    const shown = await calls.runs.show.query({ id });
    if (!shown.ok) return refuse(world, shown.problem);
    if (world.json) world.console.printJson(shown.value.row);
    else world.console.print(cliText.outcome(shown.value.row, outputSeen(shown.value)));
    return EXIT.ok;
  });
});
