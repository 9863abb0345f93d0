import { english } from '../../../core/protocol/text/en.ts';
import type { CheckpointView } from '../../../core/protocol/wire/run-view.ts';
import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { text } from '../options.ts';
import { cliText } from '../text/en.ts';
import { moment, size } from '../text/quantities.ts';
import { withRun } from '../with-run.ts';
import { refuse, refuseUsage } from '../world.ts';

/** `vigil checkpoints`: lists the checkpoints of a run, or has one of them kept. */
export const checkpoints = command(
  'checkpoints',
  { pin: text, unpin: text },
  async ({ values, words }, world) => {
    const { pin, unpin } = values;
    if (pin !== undefined && unpin !== undefined) return refuseUsage(world, cliText.pinOrUnpin);
    const file = pin ?? unpin;
    return withRun(world, words, async (calls, { id }) => {
      if (file !== undefined) {
        const done = await calls.runs.pinCheckpoint.mutate({ id, file, pinned: pin !== undefined });
        if (!done.ok) return refuse(world, done.problem);
      }
      const shown = await calls.runs.show.query({ id });
      if (!shown.ok) return refuse(world, shown.problem);
      const newestFirst = [...shown.value.checkpoints].sort((a, b) => b.writtenAt - a.writtenAt);
      if (world.json) world.console.printJson(newestFirst);
      else if (newestFirst.length === 0) world.console.print(cliText.noCheckpoints);
      else for (const checkpoint of newestFirst) world.console.print(describe(checkpoint));
      return EXIT.ok;
    });
  },
);

/** One line: what is compared stands first, the path last, where it may be as long as it likes. */
function describe({ iteration, writtenAt, bytes, level, ...rest }: CheckpointView): string {
  const { whose, path, pinned, suspect, resumable, because } = rest;
  const words = cliText.checkpoint;
  const remarks = [
    ...(pinned ? [words.pinned] : []),
    ...(suspect ? [words.suspect] : []),
    ...(resumable ? [] : [words.onlyProgress]),
    ...(because === null ? [] : [english.objection(because)]),
  ];
  const facts = [
    iteration === null ? words.unknownIteration : words.iteration(iteration),
    moment(writtenAt),
    size(bytes),
    words.levels[level],
    words.owners[whose],
    ...remarks,
    path,
  ];
  return facts.join('  ');
}
