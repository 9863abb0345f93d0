import { EXIT } from '../exit-codes.ts';
import { readArguments } from '../read-arguments.ts';
import { cliText } from '../text/en.ts';
import { withRun } from '../with-run.ts';
import { type Command, refuse, refuseUsage } from '../world.ts';

/** `vigil rm RUN`: moves a run that has ended into the bin. One whose folder is gone is taken off the list. */
export const rm: Command = async (args, world) => {
  const read = readArguments(args, {});
  if (!read.ok) return refuseUsage(world, read.sentence);
  return withRun(world, read, async (calls, { id, name }) => {
    const done = await calls.runs.remove.mutate({ id });
    if (!done.ok) return refuse(world, done.problem);
    const { inBin } = done.value;
    if (world.json) world.console.printJson({ id, inBin });
    else world.console.print(inBin ? cliText.removed(id, name) : cliText.takenOffList(id, name));
    return EXIT.ok;
  });
};
