import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { text } from '../options.ts';
import { withRun } from '../with-run.ts';
import { reportProblem, reportUsageError } from '../world.ts';
import { checkpointNamed } from './resume.ts';

/** `vigil branch RUN --from CHECKPOINT`: a new run that starts from a copy of a checkpoint. */
export const branch = command('branch', { from: text, name: text }, async ({ values, words }, world) => {
  const { from: named, name = null } = values;
  if (named === undefined) return reportUsageError(world, { code: 'checkpoint-missing' });
  return withRun(world, words, async (calls, { id }) => {
    const shown = await calls.runs.show.query({ id });
    if (!shown.ok) return reportProblem(world, shown.problem);
    const chosen = checkpointNamed(shown.value.checkpoints, named);
    if (!chosen)
      return reportProblem(world, { code: 'checkpoint-unusable', id, file: named, because: 'not-there' });
    const { file, whose } = chosen;
    const done = await calls.runs.branch.mutate({ id, from: { file, whose }, name });
    if (!done.ok) return reportProblem(world, done.problem);
    if (world.json) world.console.printJson(done.value);
    else world.console.print(world.language.commandLine.checkpoints.branched(done.value.id, id, chosen));
    return EXIT.ok;
  });
});
