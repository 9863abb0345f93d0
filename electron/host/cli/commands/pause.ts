import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { withRun } from '../with-run.ts';
import { reportProblem } from '../world.ts';

/** `vigil pause`: lets a job leave after its iteration; the run goes on when it is resumed. */
export const pauseRun = command('pause', {}, async ({ words }, world) =>
  withRun(world, words, async (calls, { id }) => {
    const done = await calls.runs.pause.mutate({ id });
    if (!done.ok) return reportProblem(world, done.problem);
    if (world.json) world.console.printJson({ id });
    else world.console.print(world.language.commandLine.run.pauseAsked(id));
    return EXIT.ok;
  }),
);
