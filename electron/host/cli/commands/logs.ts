import { StringDecoder } from 'node:string_decoder';
import type { AttemptView, RunRow } from '../../../core/protocol/wire/run-view.ts';
import { attachRun } from '../attach/attach-run.ts';
import { plainOutput } from '../attach/plain-output.ts';
import { pumpOutput } from '../attach/pump-output.ts';
import type { Calls } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { readArguments } from '../read-arguments.ts';
import { cliText } from '../text/en.ts';
import { withRun } from '../with-run.ts';
import { type Command, refuse, refuseUsage, type World } from '../world.ts';

/** Options of `vigil logs`. */
export const LOG_OPTIONS = { attempt: { type: 'string' }, follow: { type: 'boolean' } } as const;

/** `vigil logs`: the output of an attempt, the newest if none is named; with `--follow` on to the end of the run. */
export const logs: Command = async (args, world) => {
  const read = readArguments(args, LOG_OPTIONS);
  if (!read.ok) return refuseUsage(world, read.sentence);
  const { attempt: text, follow } = read.values;
  const wished = text === undefined ? null : Number(text);
  if (text !== undefined && !/^\d{1,9}$/.test(text))
    return refuseUsage(world, cliText.notANumber('attempt', text));
  return withRun(world, read, async (calls, row) => {
    const shown = await calls.runs.show.query({ id: row.id });
    if (!shown.ok) return refuse(world, shown.problem);
    const { attempts } = shown.value;
    const attempt = wished === null ? attempts.at(-1) : attempts.find((one) => one.attempt === wished);
    if (attempt === undefined && wished !== null)
      return refuseUsage(world, cliText.noSuchAttempt(wished, attempts.length));
    if (follow)
      return attachRun(
        { ...world, json: false, console: { ...world.console, interactive: false } },
        calls,
        row.id,
        { attempt: attempt?.attempt ?? 1, from: 0 },
      );
    return attempt === undefined ? EXIT.ok : printOutput(world, calls, row, attempt);
  });
};

async function printOutput(
  { console, json }: World,
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
      console.remark(cliText.dropped(droppedBytes));
    },
    // Ctrl-C ends the whole command.
    signal: new AbortController().signal,
  });
  return EXIT.ok;
}
