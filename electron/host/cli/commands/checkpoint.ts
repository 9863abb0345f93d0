import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { withRun } from '../with-run.ts';
import { reportProblem } from '../world.ts';

/** `vigil checkpoint`: saves the state of a run whose job goes on. */
export const checkpointRun = command('checkpoint', {}, async ({ words }, world) =>
  withRun(world, words, async (calls, { id }) => {
    const done = await calls.runs.checkpoint.mutate({ id });
    if (!done.ok) return reportProblem(world, done.problem);
    if (world.json) world.console.printJson({ id, ...done.value });
    else world.console.print(world.language.commandLine.run.savedNow(id, done.value));
    return EXIT.ok;
  }),
);
