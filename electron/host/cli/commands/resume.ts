import type { CheckpointView } from '../../../core/protocol/wire/run-view.ts';
import { changeSettings } from '../change-settings.ts';
import { EXIT } from '../exit-codes.ts';
import { readArguments } from '../read-arguments.ts';
import { readSettingsWish } from '../settings-wish.ts';
import { cliText } from '../text/en.ts';
import { withRun } from '../with-run.ts';
import { type Command, refuse, refuseUsage } from '../world.ts';

const text = { type: 'string' } as const;

/** Options that change a setting first, by the key that `vigil set` has for it. */
const SETTINGS = {
  policy: 'policy',
  restart: 'restart',
  'on-hang': 'on-hang',
  'checkpoint-every': 'checkpoint-every',
  total: 'total',
  'resume-args': 'resume',
  'resume-with': 'resume-with',
} as const;

/** Options of `vigil resume`. */
export const RESUME_OPTIONS = {
  from: text,
  policy: text,
  restart: text,
  'on-hang': text,
  'checkpoint-every': text,
  total: text,
  'resume-args': text,
  'resume-with': text,
} as const;

/** `vigil resume`: lets a run that has ended go on from where it had come, as far as its job can, or from a chosen checkpoint. */
export const resume: Command = async (args, world) => {
  const read = readArguments(args, RESUME_OPTIONS);
  if (!read.ok) return refuseUsage(world, read.sentence);
  const { from: named } = read.values;
  const pairs = (Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]).flatMap((option) => {
    const value = read.values[option];
    return value === undefined ? [] : [`${SETTINGS[option]}=${value}`];
  });
  const wish = readSettingsWish(pairs, process.cwd());
  if (!wish.ok) return refuseUsage(world, wish.sentence);
  return withRun(world, read, async (calls, { id, phase }) => {
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
};

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
