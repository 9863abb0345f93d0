import type { ScriptEnd } from '../ending/work-done.ts';
import type { AttemptEnding } from '../protocol/disk/ending.ts';
import type { Script } from '../run/parts/script.ts';
import type { KnownObservation } from '../run/parts/work.ts';
import type { RunState } from '../run/state/run-state.ts';
import { launcherOfPython } from '../start/launcher-of-python.ts';

/**
 * Python shuts down, and its waiting parents end, within this time after the script's end. If that takes longer,
 * something else ran afterwards.
 */
export const SCRIPT_END_WITHIN_MS = 60_000;
/** The host reads output at most this much later than the job prints it. */
const READ_LATE_MS = 5_000;

/** What the Python processes of the newest attempt, which ended at `endedAt`, reported about their end. */
export function scriptEndOf(state: RunState, endedAt: number): ScriptEnd {
  if (isWholeJob(state)) return 'orderly';
  if (state.signals.scripts.length === 0) return 'mute';
  if (endsWithScript(state, endedAt)) return 'part';
  return state.signals.scripts.some(({ end }) => end === null) ? 'left' : 'mute';
}

/** True if the newest attempt exited with code 0 after its script reported that it ran to its end. */
export const endedInOrder = (
  state: RunState,
  facts: Pick<AttemptEnding, 'exitCode' | 'endedAt'> | null,
): boolean => facts?.exitCode === 0 && scriptEndOf(state, facts.endedAt) === 'orderly';

/**
 * Whether the script that ran to its end is the whole job, so that exit code 0 confirms all work. Behind a shell, the
 * exit code belongs to the last command only.
 */
function isWholeJob(state: RunState): boolean {
  const { scriptEnd, scripts } = state.signals;
  if (scriptEnd === null || scripts.some(({ end }) => end === null)) return false;
  const launcher = launcherOfPython(state.settings.spec.program);
  if (launcher === 'none') return true;
  const isOwn = scriptEnd.pid === state.attempts.list.at(-1)?.pid;
  return launcher === 'shell'
    ? isOwn && scripts.length === 1 && didAllTheWork(state, scriptEnd)
    : isOwn || scriptEnd.pid === null;
}

/** True if iterations of the newest attempt are known and none of them can have completed before the script began. */
function didAllTheWork(state: RunState, { began }: Script): boolean {
  const first = state.work.observations.find(
    ({ attempt }) => attempt === state.attempts.list.at(-1)?.attempt,
  );
  if (!first || !began) return false;
  // A report that was read a second time has lost its original time.
  return first.at > began.at + READ_LATE_MS && first.seq > began.seq && state.work.anewSince < began.seq;
}

/**
 * Whether the job ended with a script that ran to its end, be it the whole job or not. A script during which the last
 * iteration became known did the work, whatever ran after it. If another Python exited without such a report, only a
 * script during which an iteration became known counts. Otherwise the other Python did the work and died of it.
 */
function endsWithScript(state: RunState, endedAt: number): boolean {
  const { scriptEnd, scripts } = state.signals;
  const last = state.work.observations.at(-1);
  const areAllEnded = scripts.every(({ end }) => end !== null);
  if (last && last.attempt === state.attempts.list.at(-1)?.attempt) {
    if (scripts.some((script) => isOf(last, script))) return true;
    // An iteration that was read after all scripts had ended does not show which of them completed it.
    if (scriptEnd && areAllEnded && last.at > endedAt + READ_LATE_MS) return true;
  }
  if (!scriptEnd?.end || endedAt - scriptEnd.end.at > SCRIPT_END_WITHIN_MS) return false;
  return areAllEnded || (last?.seq ?? 0) > (scriptEnd.began?.seq ?? 0);
}

/** True if an iteration became known between the beginning and the end of a script. */
const isOf = ({ seq, told, reports, at }: KnownObservation, { began, end }: Script): boolean =>
  began !== null &&
  end !== null &&
  seq > began.seq &&
  // An iteration read from output or files may be journaled up to READ_LATE_MS after the script's end.
  (seq < end.seq || ((told !== 'helper' || reports !== null) && at <= end.at + READ_LATE_MS));
