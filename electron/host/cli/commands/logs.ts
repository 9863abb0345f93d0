import { basename, resolve } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import type { LogFileView } from '../../../core/protocol/wire/log-file-view.ts';
import type { AttemptView, RunRow } from '../../../core/protocol/wire/run-view.ts';
import { attachRun } from '../attach/attach-run.ts';
import { plainOutput } from '../attach/plain-output.ts';
import { pumpOutput } from '../attach/pump-output.ts';
import { command } from '../command.ts';
import type { Calls } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { count, flag, text } from '../options.ts';
import { withRun } from '../with-run.ts';
import { reportProblem, reportUsageError, type World } from '../world.ts';

/**
 * `vigil logs`: the output of an attempt, the newest if none is named, or one of its log files; with `--follow` on to the
 * end of the run, or of that attempt.
 */
export const logs = command(
  'logs',
  { attempt: count, file: text, follow: flag },
  async ({ values, words }, world) => {
    const { attempt: asked = null, file, follow } = values;
    return withRun(world, words, async (calls, row) => {
      const shown = await calls.runs.show.query({ id: row.id });
      if (!shown.ok) return reportProblem(world, shown.problem);
      const { attempts } = shown.value;
      const attempt = asked === null ? attempts.at(-1) : attempts.find((one) => one.attempt === asked);
      if (attempt === undefined && asked !== null)
        return reportUsageError(world, { code: 'no-such-attempt', attempt: asked, of: attempts.length });
      if (file !== undefined) {
        const logFile = attempt && logFileOf(attempt, file);
        if (attempt && logFile) return printOutput(world, calls, row, { ...attempt, logFile, follow });
        const names = attempt?.logFiles.map(({ path }) => basename(path)) ?? [];
        return reportUsageError(world, { code: 'no-such-log-file', name: file, names });
      }
      if (follow)
        return attachRun(
          { ...world, json: false, console: { ...world.console, interactive: false } },
          calls,
          row.id,
          { attempt: attempt?.attempt ?? 1, from: 0 },
        );
      return attempt === undefined ? EXIT.ok : printOutput(world, calls, row, attempt);
    });
  },
);

/** The log file of an attempt by its name, its path or the end of its path; undefined if none is meant. */
const logFileOf = ({ logFiles }: AttemptView, name: string): LogFileView | undefined =>
  logFiles.find(({ path }) => path === resolve(name) || basename(path) === name) ??
  logFiles.find(({ path }) => withSlashes(path).endsWith(`/${withSlashes(name)}`));

const withSlashes = (path: string): string => path.replaceAll('\\', '/');

interface Printed extends AttemptView {
  logFile?: LogFileView;
  follow?: boolean | undefined;
}

async function printOutput(
  { console, language, json }: World,
  calls: Calls,
  { id }: RunRow,
  { attempt, endedAt, outputBytes, replay, logFile, follow }: Printed,
): Promise<ExitCode> {
  const words = language.commandLine.attach;
  const decoder = new StringDecoder();
  const form = plainOutput();
  const print = (from: number, until: number, more: { repeated?: true }) =>
    pumpOutput(calls, {
      id,
      attempt,
      from,
      ...(until < Number.POSITIVE_INFINITY ? { until } : {}),
      ...(logFile ? { logFile: logFile.file, untilNow: !follow } : {}),
      async write(bytes, start) {
        if (json) console.printJson({ attempt, start, text: decoder.write(Buffer.from(bytes)), ...more });
        else await console.pass(form(bytes));
      },
      gap(droppedBytes, start) {
        if (json) console.printJson({ attempt, start, droppedBytes });
        console.remark(words.dropped(droppedBytes));
      },
      // Ctrl-C ends the whole command.
      signal: new AbortController().signal,
    });
  // What a living job writes from now on is for --follow.
  const end = endedAt === null && !logFile ? outputBytes : Number.POSITIVE_INFINITY;
  const repeated = (logFile ?? replay)?.repeatedBytes ?? 0;
  if (repeated === 0) await print(0, end, {});
  else {
    console.remark(words.repeats);
    const { last } = await print(0, repeated, { repeated: true });
    if (!last) {
      console.remark(words.repeatedSoFar);
      await print(repeated, end, {});
    }
  }
  return EXIT.ok;
}
