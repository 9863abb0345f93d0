import type { MachineNow } from '../../../core/protocol/wire/machine-now.ts';
import { command, withoutWords } from '../command.ts';
import { withHost } from '../connection.ts';
import { EXIT } from '../exit-codes.ts';
import { subscriptionItems } from '../items.ts';
import { machineLines } from '../machine/machine-lines.ts';
import { flag } from '../options.ts';
import type { World } from '../world.ts';

/** ECMA-48: cursor to the first place, and the screen cleared. */
const CLEAR = Buffer.from('\u001b[H\u001b[2J');

/** `vigil machine`: GPUs with what holds their memory, and the machine; with `--watch` at every sample. */
export const machine = command(
  'machine',
  { watch: flag },
  withoutWords(async ({ values }, world) =>
    withHost(world, async (calls) => {
      if (!values.watch) {
        show(await calls.machine.now.query(), world);
        return EXIT.ok;
      }
      const items = subscriptionItems<MachineNow>(
        (observer) => calls.machine.watch.subscribe({}, observer),
        // Ctrl-C ends the whole command.
        new AbortController().signal,
      );
      for await (const now of items) {
        if (world.console.interactive && !world.json) await world.console.pass(CLEAR);
        show(now, world);
        if (!world.console.interactive && !world.json) world.console.print('');
      }
      return EXIT.ok;
    }),
  ),
);

function show(now: MachineNow, { json, console, language }: World): void {
  if (json) console.printJson(now);
  else for (const line of machineLines(now, language, console.columns, Date.now())) console.print(line);
}
