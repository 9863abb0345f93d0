import type { RunSpec } from '../../../core/protocol/policy/run-spec.ts';
import { forNextAttempt } from '../../../core/protocol/policy/settings-effect.ts';
import type { StartPolicy } from '../../../core/protocol/policy/start-policy.ts';
import { changeSettings } from '../change-settings.ts';
import { measureLines } from '../changes/measure-lines.ts';
import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { readSettingsRequest } from '../settings-request.ts';
import { withRun } from '../with-run.ts';
import { reportUsageError } from '../world.ts';

/** `vigil set RUN KEY=VALUE …`: changes settings of a run, also of one that has ended. */
export const set = command('set', {}, async ({ words }, world) => {
  const pairs = words.slice(1);
  if (pairs.length === 0) return reportUsageError(world, { code: 'setting-missing' });
  const request = readSettingsRequest(pairs, process.cwd());
  if (!request.ok) return reportUsageError(world, request.error);
  return withRun(world, words.slice(0, 1), async (calls, { id, phase }) => {
    const changed = await changeSettings(world, calls, id, request.value);
    if (!changed.ok) return changed.code;
    if (world.json) world.console.printJson({ id });
    else world.console.print(world.language.commandLine.run.settingsChanged(id));
    const { start } = changed.changes.policy ?? {};
    if (start !== undefined && isAboutMeasures(pairs))
      for (const line of measureLines(withStart(changed.spec, start), world.language))
        world.console.remark(line);
    if (phase !== 'ended' && forNextAttempt(changed.changes).length > 0)
      world.console.remark(world.language.commandLine.run.forNextAttempt);
    return EXIT.ok;
  });
});

const withStart = (spec: RunSpec, start: StartPolicy): RunSpec => ({
  ...spec,
  policy: { ...spec.policy, start },
});

const isAboutMeasures = (pairs: readonly string[]): boolean =>
  pairs.some((pair) => pair.startsWith('first-measures='));
