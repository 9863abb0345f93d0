import { attachRun } from '../attach/attach-run.ts';
import { command } from '../command.ts';
import { withRun } from '../with-run.ts';

/** `vigil attach`: the terminal of a run, from its current screen on. */
export const attach = command('attach', {}, async ({ words }, world) => {
  return withRun(world, words, async (calls, { id }) => {
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
});
