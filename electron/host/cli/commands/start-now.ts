import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { withRun } from '../with-run.ts';
import { reportProblem } from '../world.ts';

/** `vigil start-now`: starts an attempt although its GPU is still in use. */
export const startNow = command('start-now', {}, async ({ words }, world) =>
  withRun(world, words, async (calls, { id }) => {
    const done = await calls.runs.startNow.mutate({ id });
    if (!done.ok) return reportProblem(world, done.problem);
    if (world.json) world.console.printJson({ id });
    else world.console.print(world.language.commandLine.run.startForced(id));
    return EXIT.ok;
  }),
);
