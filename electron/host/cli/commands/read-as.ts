import { isRecognizer, TOOL_NAMES } from '../../../core/protocol/policy/recognizer.ts';
import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { withRun } from '../with-run.ts';
import { reportProblem, reportUsageError } from '../world.ts';

/** `vigil read-as RUN WHAT`: how iterations are read from the output; corrects a wrong guess. */
export const readAs = command('read-as', {}, async ({ words }, world) => {
  const what = words.at(-1) ?? '';
  const isKnown = what === 'none' || /^own:./.test(what) || isRecognizer(what, []);
  if (words.length < 2 || !isKnown)
    return reportUsageError(world, {
      code: 'recognizer-missing',
      text: what,
      tools: Object.keys(TOOL_NAMES),
    });
  const recognizer = what === 'none' ? null : what;
  return withRun(world, words.slice(0, -1), async (calls, { id }) => {
    const done = await calls.runs.chooseRecognizer.mutate({ id, recognizer });
    if (!done.ok) return reportProblem(world, done.problem);
    if (world.json) world.console.printJson({ id, recognizer });
    else world.console.print(world.language.commandLine.reading.readAs(id, recognizer));
    return EXIT.ok;
  });
});
