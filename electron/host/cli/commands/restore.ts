import { EXIT } from '../exit-codes.ts';
import { readArguments } from '../read-arguments.ts';
import { cliText } from '../text/en.ts';
import { withDeletedRun } from '../with-run.ts';
import { type Command, refuse, refuseUsage } from '../world.ts';

/** `vigil restore RUN`: takes a deleted run out of the bin. */
export const restore: Command = async (args, world) => {
  const read = readArguments(args, {});
  if (!read.ok) return refuseUsage(world, read.sentence);
  return withDeletedRun(world, read, async (calls, id) => {
    const done = await calls.runs.restore.mutate({ id });
    if (!done.ok) return refuse(world, done.problem);
    if (world.json) world.console.printJson({ id });
    else world.console.print(cliText.restored(id));
    return EXIT.ok;
  });
};
