import { forNextAttempt } from '../../../core/protocol/policy/settings-effect.ts';
import { changeSettings } from '../change-settings.ts';
import { EXIT } from '../exit-codes.ts';
import { readArguments } from '../read-arguments.ts';
import { readSettingsWish } from '../settings-wish.ts';
import { cliText } from '../text/en.ts';
import { withRun } from '../with-run.ts';
import { type Command, refuseUsage } from '../world.ts';

/** `vigil set RUN KEY=VALUE …`: changes settings of a run that lives or has ended. */
export const set: Command = async (args, world) => {
  const read = readArguments(args, {});
  if (!read.ok) return refuseUsage(world, read.sentence);
  const words = [...read.positionals, ...read.rest];
  const pairs = words.slice(1);
  if (pairs.length === 0) return refuseUsage(world, cliText.nothingToSet);
  const wish = readSettingsWish(pairs, process.cwd());
  if (!wish.ok) return refuseUsage(world, wish.sentence);
  return withRun(world, { positionals: words.slice(0, 1), rest: [] }, async (calls, { id, phase }) => {
    const changed = await changeSettings(world, calls, id, wish.value);
    if (!changed.ok) return changed.code;
    if (world.json) world.console.printJson({ id });
    else world.console.print(cliText.settingsChanged(id));
    if (phase !== 'ended' && forNextAttempt(changed.changes).length > 0)
      world.console.remark(cliText.forNextAttempt);
    return EXIT.ok;
  });
};
