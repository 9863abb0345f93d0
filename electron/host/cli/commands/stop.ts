import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { flag } from '../options.ts';
import { withRun } from '../with-run.ts';
import { reportProblem } from '../world.ts';

/** `vigil stop`: asks a job to end, or ends it. */
export const stop = command('stop', { hard: flag }, async ({ values, words }, world) => {
  const hard = values.hard === true;
  return withRun(world, words, async (calls, { id }) => {
    const done = await calls.runs.stop.mutate({ id, hard });
    if (!done.ok) return reportProblem(world, done.problem);
    if (world.json) world.console.printJson({ id, hard });
    else world.console.print(world.language.commandLine.run.stopAsked(id, hard));
    return EXIT.ok;
  });
});
