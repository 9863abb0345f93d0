import type { Language } from '../../../core/protocol/text/english/english.ts';
import { formatBytes, formatDateTime } from '../../../core/protocol/text/quantities.ts';
import type { CheckpointView } from '../../../core/protocol/wire/run-view.ts';
import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { wrapped } from '../layout/wrap.ts';
import { text } from '../options.ts';
import { withRun } from '../with-run.ts';
import { reportProblem, reportUsageError } from '../world.ts';

/** `vigil checkpoints`: lists the checkpoints of a run, or has one of them kept. */
export const checkpoints = command(
  'checkpoints',
  { pin: text, unpin: text },
  async ({ values, words }, world) => {
    const { pin, unpin } = values;
    if (pin !== undefined && unpin !== undefined) return reportUsageError(world, { code: 'pin-and-unpin' });
    const file = pin ?? unpin;
    return withRun(world, words, async (calls, { id }) => {
      if (file !== undefined) {
        const done = await calls.runs.pinCheckpoint.mutate({ id, file, pinned: pin !== undefined });
        if (!done.ok) return reportProblem(world, done.problem);
      }
      const shown = await calls.runs.show.query({ id });
      if (!shown.ok) return reportProblem(world, shown.problem);
      const newestFirst = [...shown.value.checkpoints].sort((a, b) => b.writtenAt - a.writtenAt);
      if (world.json) world.console.printJson(newestFirst);
      else if (newestFirst.length === 0) world.console.print(world.language.commandLine.checkpoints.none);
      else
        for (const checkpoint of newestFirst)
          for (const line of wrapped(describe(checkpoint, world.language), world.console.columns, 2))
            world.console.print(line);
      return EXIT.ok;
    });
  },
);

/** Columns to compare come first. The path comes last, where it may be long. */
function describe(
  { iteration, writtenAt, bytes, level, ...rest }: CheckpointView,
  { commandLine, shared }: Language,
): string {
  const { whose, path, pinned, suspect, resumable, because } = rest;
  const words = commandLine.checkpoints;
  const remarks = [
    ...(pinned ? [words.pinned] : []),
    ...(suspect ? [words.suspect] : []),
    ...(resumable ? [] : [words.onlyProgress]),
    ...(because === null ? [] : [shared.objection(because)]),
  ];
  const facts = [
    iteration === null ? words.unknownIteration : words.iteration(iteration),
    formatDateTime(writtenAt),
    formatBytes(bytes),
    words.levels[level],
    words.owners[whose],
    ...remarks,
    path,
  ];
  return facts.join('  ');
}
