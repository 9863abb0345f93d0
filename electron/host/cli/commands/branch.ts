import { EXIT } from '../exit-codes.ts';
import { readArguments } from '../read-arguments.ts';
import { cliText } from '../text/en.ts';
import { withRun } from '../with-run.ts';
import { type Command, refuse, refuseUsage } from '../world.ts';
import { checkpointNamed } from './resume.ts';

/** Options of `vigil branch`. */
export const BRANCH_OPTIONS = { from: { type: 'string' }, name: { type: 'string' } } as const;

/** `vigil branch RUN --from CHECKPOINT`: a new run that starts from a copy of a checkpoint. */
export const branch: Command = async (args, world) => {
  const read = readArguments(args, BRANCH_OPTIONS);
  if (!read.ok) return refuseUsage(world, read.sentence);
  const { from: named, name = null } = read.values;
  if (named === undefined) return refuseUsage(world, cliText.branchFromWhat);
  return withRun(world, read, async (calls, { id }) => {
    const shown = await calls.runs.show.query({ id });
    if (!shown.ok) return refuse(world, shown.problem);
    const chosen = checkpointNamed(shown.value.checkpoints, named);
    if (!chosen) return refuse(world, { code: 'checkpoint-unusable', id, file: named, because: 'not-there' });
    const { file, whose } = chosen;
    const done = await calls.runs.branch.mutate({ id, from: { file, whose }, name });
    if (!done.ok) return refuse(world, done.problem);
    if (world.json) world.console.printJson(done.value);
    else world.console.print(cliText.branched(done.value.id, id, chosen));
    return EXIT.ok;
  });
};
