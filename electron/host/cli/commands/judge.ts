import { outputSeen } from '../attach/output-seen.ts';
import { EXIT } from '../exit-codes.ts';
import { readArguments } from '../read-arguments.ts';
import { cliText } from '../text/en.ts';
import { withRun } from '../with-run.ts';
import { type Command, refuse, refuseUsage } from '../world.ts';

/** `vigil judge RUN`: judges a run that has ended by today's rules. */
export const judge: Command = async (args, world) => {
  const read = readArguments(args, {});
  if (!read.ok) return refuseUsage(world, read.sentence);
  return withRun(world, read, async (calls, { id }) => {
    const done = await calls.runs.judgeAgain.mutate({ id });
    if (!done.ok) return refuse(world, done.problem);
    const shown = await calls.runs.show.query({ id });
    if (!shown.ok) return refuse(world, shown.problem);
    if (world.json) world.console.printJson(shown.value.row);
    else world.console.print(cliText.outcome(shown.value.row, outputSeen(shown.value)));
    return EXIT.ok;
  });
};
