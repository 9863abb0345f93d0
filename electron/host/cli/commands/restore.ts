import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { withDeletedRun } from '../with-run.ts';
import { reportProblem } from '../world.ts';

/** `vigil restore RUN`: takes a deleted run out of the bin. */
export const restore = command('restore', {}, async ({ words }, world) => {
  return withDeletedRun(world, words, async (calls, id) => {
    const done = await calls.runs.restore.mutate({ id });
    if (!done.ok) return reportProblem(world, done.problem);
    if (world.json) world.console.printJson({ id });
    else world.console.print(world.language.commandLine.runs.restored(id));
    return EXIT.ok;
  });
});
