import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { withRun } from '../with-run.ts';
import { reportProblem } from '../world.ts';

/** `vigil recycle`: continues a job in a fresh process. */
export const recycle = command('recycle', {}, async ({ words }, world) =>
  withRun(world, words, async (calls, { id }) => {
    const done = await calls.runs.recycle.mutate({ id });
    if (!done.ok) return reportProblem(world, done.problem);
    if (world.json) world.console.printJson({ id });
    else world.console.print(world.language.commandLine.run.recycleAsked(id));
    return EXIT.ok;
  }),
);
