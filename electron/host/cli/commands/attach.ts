import { attachRun } from '../attach/attach-run.ts';
import { readArguments } from '../read-arguments.ts';
import { withRun } from '../with-run.ts';
import { type Command, refuseUsage } from '../world.ts';

/** `vigil attach`: the terminal of a run as it stands, and on from there. */
export const attach: Command = async (args, world) => {
  const read = readArguments(args, {});
  if (!read.ok) return refuseUsage(world, read.sentence);
  return withRun(world, read, async (calls, { id }) => {
    const begin = { attempt: 1, from: 0 };
    if (!world.json) {
      const screen = await calls.terminal.snapshot.query({ id, attempt: null });
      // Refused when there was no attempt yet: then the first one is shown from its beginning.
      if (screen.ok) {
        begin.attempt = screen.value.attempt;
        begin.from = screen.value.end;
        if (world.console.interactive) await world.console.pass(Buffer.from(screen.value.screen));
      }
    }
    return attachRun(world, calls, id, begin);
  });
};
