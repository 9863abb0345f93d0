import { StringDecoder } from 'node:string_decoder';
import type { AttemptView, RunRow } from '../../../core/protocol/wire/run-view.ts';
import { attachRun } from '../attach/attach-run.ts';
import { plainOutput } from '../attach/plain-output.ts';
import { pumpOutput } from '../attach/pump-output.ts';
import { command } from '../command.ts';
import type { Calls } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { count, flag } from '../options.ts';
import { withRun } from '../with-run.ts';
import { reportProblem, reportUsageError, type World } from '../world.ts';

/** `vigil logs`: the output of an attempt, the newest if none is named; with `--follow` on to the end of the run. */
export const logs = command('logs', { attempt: count, follow: flag }, async ({ values, words }, world) => {
  const { attempt: asked = null, follow } = values;
  return withRun(world, words, async (calls, row) => {
    const shown = await calls.runs.show.query({ id: row.id });
    if (!shown.ok) return reportProblem(world, shown.problem);
    const { attempts } = shown.value;
    const attempt = asked === null ? attempts.at(-1) : attempts.find((one) => one.attempt === asked);
    if (attempt === undefined && asked !== null)
      return reportUsageError(world, { code: 'no-such-attempt', attempt: asked, of: attempts.length });
    if (follow)
      return attachRun(
        { ...world, json: false, console: { ...world.console, interactive: false } },
        calls,
        row.id,
        { attempt: attempt?.attempt ?? 1, from: 0 },
      );
    return attempt === undefined ? EXIT.ok : printOutput(world, calls, row, attempt);
  });
});

async function printOutput(
  { console, language, json }: World,
  calls: Calls,
  { id }: RunRow,
  { attempt, endedAt, outputBytes }: AttemptView,
): Promise<ExitCode> {
  const decoder = new StringDecoder();
  const form = plainOutput();
  await pumpOutput(calls, {
    id,
    attempt,
    from: 0,
    // What a living job writes from now on is for --follow.
    ...(endedAt === null ? { until: outputBytes } : {}),
    async write(bytes, start) {
      if (json) console.printJson({ attempt, start, text: decoder.write(Buffer.from(bytes)) });
      else await console.pass(form(bytes));
    },
    gap(droppedBytes, start) {
      if (json) console.printJson({ attempt, start, droppedBytes });
      console.remark(language.commandLine.attach.dropped(droppedBytes));
    },
    // Ctrl-C ends the whole command.
    signal: new AbortController().signal,
  });
  return EXIT.ok;
}
