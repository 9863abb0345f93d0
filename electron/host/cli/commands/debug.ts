import { DEBUG_ATTEMPT, DebugSwitch } from '../../../core/protocol/policy/debug-switch.ts';
import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { flag, someOf } from '../options.ts';
import { withRun } from '../with-run.ts';
import { reportProblem } from '../world.ts';

const OPTIONS = { only: someOf(DebugSwitch.options), off: flag };

/** `vigil debug`: gives the next attempt, and only that one, switches that show more; an ended run is resumed for it. */
export const debug = command('debug', OPTIONS, async ({ values, words }, world) => {
  const switches = values.off ? [] : [...(values.only ?? DEBUG_ATTEMPT)];
  return withRun(world, words, async (calls, { id, phase }) => {
    const resumes = phase === 'ended' && switches.length > 0;
    const asked = await calls.runs.debug.mutate({ id, switches });
    if (!asked.ok) return reportProblem(world, asked.problem);
    const resumed = resumes ? await calls.runs.resume.mutate({ id, from: null }) : asked;
    if (!resumed.ok) return reportProblem(world, resumed.problem);
    if (world.json) world.console.printJson({ id, switches });
    else world.console.print(world.language.commandLine.run.debugAsked(id, switches, resumes));
    return EXIT.ok;
  });
});
