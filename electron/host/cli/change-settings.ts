import type { SettingsChange } from '../../core/protocol/policy/run-settings.ts';
import type { Calls } from './connection.ts';
import type { ExitCode } from './exit-codes.ts';
import { changeOf, type SettingsWish } from './settings-wish.ts';
import { refuse, refuseUsage, type World } from './world.ts';

/** What was changed, or the code to end with when the reason why nothing was has been said. */
type Changed = { ok: true; changes: SettingsChange } | { ok: false; code: ExitCode };

/** Has settings of a run changed as wished, and its iterations read by what is wished. */
export async function changeSettings(
  world: World,
  calls: Calls,
  id: string,
  wish: SettingsWish,
): Promise<Changed> {
  const shown = await calls.runs.show.query({ id });
  if (!shown.ok) return { ok: false, code: refuse(world, shown.problem) };
  const change = changeOf(wish, shown.value.spec);
  if (!change.ok) return { ok: false, code: refuseUsage(world, change.sentence) };
  const done = await calls.runs.changeSettings.mutate({ id, changes: change.value });
  if (!done.ok) return { ok: false, code: refuse(world, done.problem) };
  if (wish.reading !== undefined) {
    const read = await calls.runs.chooseRecognizer.mutate({ id, recognizer: wish.reading });
    if (!read.ok) return { ok: false, code: refuse(world, read.problem) };
  }
  return { ok: true, changes: change.value };
}
