import { forNextAttempt } from '../../../core/protocol/policy/settings-effect.ts';
import { changeSettings } from '../change-settings.ts';
import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { readSettingsWish } from '../settings-wish.ts';
import { cliText } from '../text/en.ts';
import { withRun } from '../with-run.ts';
import { refuseUsage } from '../world.ts';

/** `vigil set RUN KEY=VALUE …`: changes settings of a run that lives or has ended. */
export const set = command('set', {}, async ({ words }, world) => {
  const pairs = words.slice(1);
  if (pairs.length === 0) return refuseUsage(world, cliText.nothingToSet);
  const wish = readSettingsWish(pairs, process.cwd());
  if (!wish.ok) return refuseUsage(world, wish.sentence);
  return withRun(world, words.slice(0, 1), async (calls, { id, phase }) => {
    const changed = await changeSettings(world, calls, id, wish.value);
    if (!changed.ok) return changed.code;
    if (world.json) world.console.printJson({ id });
    else world.console.print(cliText.settingsChanged(id));
    if (phase !== 'ended' && forNextAttempt(changed.changes).length > 0)
      world.console.remark(cliText.forNextAttempt);
    return EXIT.ok;
  });
});
