import { HangMode } from '../../../core/protocol/policy/hang-policy.ts';
import { RestartMode } from '../../../core/protocol/policy/restart-policy.ts';
import { ResumeTool } from '../../../core/protocol/policy/resume-tool.ts';
import type { CheckpointView } from '../../../core/protocol/wire/run-view.ts';
import { changeSettings } from '../change-settings.ts';
import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { number, oneOf, text } from '../options.ts';
import { readSettingsRequest } from '../settings-request.ts';
import { withRun } from '../with-run.ts';
import { reportProblem, reportUsageError } from '../world.ts';

const OPTIONS = {
  from: text,
  policy: text,
  restart: oneOf(RestartMode.options),
  'on-hang': oneOf(HangMode.options),
  'checkpoint-every': number,
  total: text,
  'resume-args': text,
  'resume-with': { ...text, choices: ResumeTool.options },
  replay: text,
};

/** `vigil resume`: resumes an ended run from its saved work, as far as its job can, or from a chosen checkpoint. */
export const resume = command('resume', OPTIONS, async ({ values, words }, world) => {
  // The others are settings, by the name that `vigil set` has for them.
  const { from: named, ...settings } = values;
  const pairs = Object.entries(settings).map(([key, value]) => `${key}=${value}`);
  const request = readSettingsRequest(pairs, process.cwd());
  if (!request.ok) return reportUsageError(world, request.error);
  return withRun(world, words, async (calls, { id, phase }) => {
    if (phase !== 'ended') return reportProblem(world, { code: 'run-already-living', id });
    const shown = await calls.runs.show.query({ id });
    if (!shown.ok) return reportProblem(world, shown.problem);
    const chosen = named === undefined ? undefined : checkpointNamed(shown.value.checkpoints, named);
    if (named !== undefined && chosen === undefined)
      return reportProblem(world, { code: 'checkpoint-unusable', id, file: named, because: 'not-there' });
    if (pairs.length > 0) {
      const changed = await changeSettings(world, calls, id, request.value);
      if (!changed.ok) return changed.code;
    }
    // The change may have moved the resume point.
    const changed = pairs.length > 0 ? await calls.runs.show.query({ id }) : shown;
    if (!changed.ok) return reportProblem(world, changed.problem);
    const from = chosen === undefined ? null : { file: chosen.file, whose: chosen.whose };
    const done = await calls.runs.resume.mutate({ id, from });
    if (!done.ok) return reportProblem(world, done.problem);
    if (world.json) world.console.printJson({ id });
    else
      world.console.print(
        chosen
          ? world.language.commandLine.checkpoints.resumedFrom(id, chosen)
          : world.language.commandLine.run.resumed(id, changed.value.safety),
      );
    return EXIT.ok;
  });
});

/** The checkpoint with this name, path or iteration number; the newest of several. */
export function checkpointNamed(
  checkpoints: readonly CheckpointView[],
  named: string,
): CheckpointView | undefined {
  const usable = checkpoints.filter(({ resumable }) => resumable);
  return (
    usable.find(({ file, path }) => file === named || path === named) ??
    usable
      .filter(({ iteration }) => iteration !== null && String(iteration) === named)
      .sort((a, b) => b.writtenAt - a.writtenAt)[0]
  );
}
