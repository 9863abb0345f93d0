import { EXIT } from '../exit-codes.ts';
import { readArguments } from '../read-arguments.ts';
import { cliText } from '../text/en.ts';
import { withRun } from '../with-run.ts';
import { type Command, refuse, refuseUsage } from '../world.ts';

/** Options of `vigil stop`. */
export const STOP_OPTIONS = { hard: { type: 'boolean' } } as const;

/** `vigil stop`: asks a job to end, or ends it. */
export const stop: Command = async (args, world) => {
  const read = readArguments(args, STOP_OPTIONS);
  if (!read.ok) return refuseUsage(world, read.sentence);
  const hard = read.values.hard === true;
  return withRun(world, read, async (calls, { id }) => {
    const done = await calls.runs.stop.mutate({ id, hard });
    if (!done.ok) return refuse(world, done.problem);
    if (world.json) world.console.printJson({ id, hard });
    else world.console.print(cliText.stopAsked(id, hard));
    return EXIT.ok;
  });
};
