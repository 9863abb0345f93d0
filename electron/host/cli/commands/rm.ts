import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { withRun } from '../with-run.ts';
import { reportProblem } from '../world.ts';

/** `vigil rm RUN`: moves a run that has ended into the bin. One whose folder is missing is removed from the list. */
export const rm = command('rm', {}, async ({ words }, world) => {
  return withRun(world, words, async (calls, { id, name }) => {
    const done = await calls.runs.remove.mutate({ id });
    if (!done.ok) return reportProblem(world, done.problem);
    const { inBin } = done.value;
    if (world.json) world.console.printJson({ id, inBin });
    else
      world.console.print(
        inBin
          ? world.language.commandLine.runs.removed(id, name)
          : world.language.commandLine.runs.takenOffList(id, name),
      );
    return EXIT.ok;
  });
});
