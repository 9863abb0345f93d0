import { HangMode } from '../../../core/protocol/policy/hang-policy.ts';
import { RestartMode } from '../../../core/protocol/policy/restart-policy.ts';
import { ResumeTool } from '../../../core/protocol/policy/resume-tool.ts';
import type { CheckpointView } from '../../../core/protocol/wire/run-view.ts';
import { changeSettings } from '../change-settings.ts';
import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { number, oneOf, text } from '../options.ts';
import { readSettingsWish } from '../settings-wish.ts';
import { cliText } from '../text/en.ts';
import { withRun } from '../with-run.ts';
import { refuse, refuseUsage } from '../world.ts';

const OPTIONS = {
  from: text,
  policy: text,
  restart: oneOf(RestartMode.options),
  'on-hang': oneOf(HangMode.options),
  'checkpoint-every': number,
  total: text,
  'resume-args': text,
  'resume-with': { ...text, choices: ResumeTool.options },
};

/** `vigil resume`: lets a run that has ended go on from where it had come, as far as its job can, or from a chosen checkpoint. */
export const resume = command('resume', OPTIONS, async ({ values, words }, world) => {
  // The others are settings, by the name that `vigil set` has for them.
  const { from: named, ...settings } = values;
  const pairs = Object.entries(settings).map(([key, value]) => `${key}=${value}`);
  const wish = readSettingsWish(pairs, process.cwd());
  if (!wish.ok) return refuseUsage(world, wish.sentence);
  return withRun(world, words, async (calls, { id, phase }) => {
    if (phase !== 'ended') return refuse(world, { code: 'run-already-living', id });
    const shown = await calls.runs.show.query({ id });
    if (!shown.ok) return refuse(world, shown.problem);
    const chosen = named === undefined ? undefined : checkpointNamed(shown.value.checkpoints, named);
    if (named !== undefined && chosen === undefined)
      return refuse(world, { code: 'checkpoint-unusable', id, file: named, because: 'not-there' });
    if (pairs.length > 0) {
      const changed = await changeSettings(world, calls, id, wish.value);
      if (!changed.ok) return changed.code;
    }
    // Where it goes on may follow from what was just changed.
    const changed = pairs.length > 0 ? await calls.runs.show.query({ id }) : shown;
    if (!changed.ok) return refuse(world, changed.problem);
    const from = chosen === undefined ? null : { file: chosen.file, whose: chosen.whose };
    const done = await calls.runs.resume.mutate({ id, from });
    if (!done.ok) return refuse(world, done.problem);
    if (world.json) world.console.printJson({ id });
    else
      world.console.print(
        chosen ? cliText.resumedFrom(id, chosen) : cliText.resumed(id, changed.value.safety),
      );
    return EXIT.ok;
  });
});

/** The checkpoint that is meant by its name, its path, or the number of its iteration; of several the newest. */
export function checkpointNamed(
  checkpoints: readonly CheckpointView[],
  wish: string,
): CheckpointView | undefined {
  const usable = checkpoints.filter(({ resumable }) => resumable);
  return (
    usable.find(({ file, path }) => file === wish || path === wish) ??
    usable
      .filter(({ iteration }) => iteration !== null && String(iteration) === wish)
      .sort((a, b) => b.writtenAt - a.writtenAt)[0]
  );
}
