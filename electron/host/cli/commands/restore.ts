import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { cliText } from '../text/en.ts';
import { withDeletedRun } from '../with-run.ts';
import { refuse } from '../world.ts';

/** `vigil restore RUN`: takes a deleted run out of the bin. */
export const restore = command('restore', {}, async ({ words }, world) => {
  return withDeletedRun(world, words, async (calls, id) => {
    const done = await calls.runs.restore.mutate({ id });
    if (!done.ok) return refuse(world, done.problem);
    if (world.json) world.console.printJson({ id });
    else world.console.print(cliText.restored(id));
    return EXIT.ok;
  });
});
