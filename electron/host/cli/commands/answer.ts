import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { withRun } from '../with-run.ts';
import { reportProblem, reportUsageError } from '../world.ts';

const ANSWERS: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** `vigil answer RUN yes|no`: whether a run that asks gets another attempt. */
export const answer = command('answer', {}, async ({ words }, world) => {
  const start = ANSWERS[words.at(-1) ?? ''];
  if (start === undefined) return reportUsageError(world, { code: 'yes-or-no' });
  return withRun(world, words.slice(0, -1), async (calls, { id }) => {
    const done = await calls.runs.answer.mutate({ id, start });
    if (!done.ok) return reportProblem(world, done.problem);
    if (world.json) world.console.printJson({ id, start });
    else world.console.print(world.language.commandLine.run.answered(id, start));
    return EXIT.ok;
  });
});
