import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { cliText } from '../text/en.ts';
import { withRun } from '../with-run.ts';
import { refuse } from '../world.ts';

/** `vigil rm RUN`: moves a run that has ended into the bin. One whose folder is gone is taken off the list. */
export const rm = command('rm', {}, async ({ words }, world) => {
  return withRun(world, words, async (calls, { id, name }) => {
    const done = await calls.runs.remove.mutate({ id });
    if (!done.ok) return refuse(world, done.problem);
    const { inBin } = done.value;
    if (world.json) world.console.printJson({ id, inBin });
    else world.console.print(inBin ? cliText.removed(id, name) : cliText.takenOffList(id, name));
    return EXIT.ok;
  });
});
