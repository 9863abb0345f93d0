import { isRecognizer, TOOL_NAMES } from '../../../core/protocol/policy/recognizer.ts';
import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { cliText } from '../text/en.ts';
import { withRun } from '../with-run.ts';
import { refuse, refuseUsage } from '../world.ts';

/** `vigil read-as RUN WHAT`: how iterations are read from the output; corrects a wrong guess. */
export const readAs = command('read-as', {}, async ({ words }, world) => {
  const what = words.at(-1) ?? '';
  const isKnown = what === 'none' || /^own:./.test(what) || isRecognizer(what, []);
  if (words.length < 2 || !isKnown)
    return refuseUsage(world, cliText.notReadAs(what, Object.keys(TOOL_NAMES)));
  const recognizer = what === 'none' ? null : what;
  return withRun(world, words.slice(0, -1), async (calls, { id }) => {
    const done = await calls.runs.chooseRecognizer.mutate({ id, recognizer });
    if (!done.ok) return refuse(world, done.problem);
    if (world.json) world.console.printJson({ id, recognizer });
    else world.console.print(cliText.readAs(id, recognizer));
    return EXIT.ok;
  });
});
