import type { SettingsChange } from '../../core/protocol/policy/run-settings.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { chooseReading } from './choose-reading.ts';
import type { Calls } from './connection.ts';
import type { ExitCode } from './exit-codes.ts';
import type { SettingsRequest } from './setting-keys.ts';
import { settingsChangeOf } from './settings-request.ts';
import { reportProblem, reportUsageError, type World } from './world.ts';

/** The changes and the settings before them, or the exit code after the reason for a refusal was reported. */
type Changed = { ok: true; changes: SettingsChange; spec: RunSpec } | { ok: false; code: ExitCode };

/** Changes settings of a run, and how it is read, as requested. */
export async function changeSettings(
  world: World,
  calls: Calls,
  id: string,
  request: SettingsRequest,
): Promise<Changed> {
  const shown = await calls.runs.show.query({ id });
  if (!shown.ok) return { ok: false, code: reportProblem(world, shown.problem) };
  const change = settingsChangeOf(request, shown.value.spec);
  if (!change.ok) return { ok: false, code: reportUsageError(world, change.error) };
  const done = await calls.runs.changeSettings.mutate({ id, changes: change.value });
  if (!done.ok) return { ok: false, code: reportProblem(world, done.problem) };
  if (request.reading !== undefined) {
    const { reading } = shown.value;
    const refused = await chooseReading(world, calls, { id, reading }, request.reading);
    if (refused !== null) return { ok: false, code: refused };
  }
  return { ok: true, changes: change.value, spec: shown.value.spec };
}
