import type { ScriptWord } from '../ending/work-done.ts';
import type { AttemptEnding } from '../protocol/disk/ending.ts';
import type { Script } from '../run/parts/script.ts';
import type { KnownObservation } from '../run/parts/work.ts';
import type { RunState } from '../run/state/run-state.ts';
import { beforePython } from '../start/command-start.ts';

/** Python is taken down, and whoever waited for it ends, within so much of that word: else something else was done after it. */
export const SCRIPT_END_WITHIN_MS = 60_000;
/** What is printed is read that much later while a host is there. */
const READ_LATE_MS = 5_000;

/** What the Pythons of the newest attempt, which ended at `endedAt`, said of their end. */
export function scriptWord(state: RunState, endedAt: number): ScriptWord {
  if (isWholeJob(state)) return 'orderly';
  if (state.signals.scripts.length === 0) return 'mute';
  if (endsWithScript(state, endedAt)) return 'part';
  return state.signals.scripts.some(({ end }) => end === null) ? 'left' : 'mute';
}

/** Whether the newest attempt ended with exit code 0 behind the word of its script that it ran to its end. */
export const endedInOrder = (
  state: RunState,
  facts: Pick<AttemptEnding, 'exitCode' | 'endedAt'> | null,
): boolean => facts?.exitCode === 0 && scriptWord(state, facts.endedAt) === 'orderly';

/**
 * Whether the script that ran to its end is all of the job, and the job's exit code its own: then code 0 says that all is
 * done. Behind a shell it says that of the last command only, whatever that was.
 */
function isWholeJob(state: RunState): boolean {
  const { scriptEnd, scripts } = state.signals;
  if (scriptEnd === null || scripts.some(({ end }) => end === null)) return false;
  const before = beforePython(state.settings.spec.program);
  if (before === 'nobody') return true;
  const isOwn = scriptEnd.pid === state.attempts.list.at(-1)?.pid;
  return before === 'shell'
    ? isOwn && scripts.length === 1 && didAllTheWork(state, scriptEnd)
    : isOwn || scriptEnd.pid === null;
}

/** Whether iterations of the newest attempt are known, and none of them can have been done before a script began. */
function didAllTheWork(state: RunState, { began }: Script): boolean {
  const first = state.work.observations.find(
    ({ attempt }) => attempt === state.attempts.list.at(-1)?.attempt,
  );
  if (!first || !began) return false;
  // What is told anew does not say when it was done.
  return first.at > began.at + READ_LATE_MS && first.seq > began.seq && state.work.anewSince < began.seq;
}

/**
 * Whether the job ended with a script that ran to its end, be it all of the job or not. One that the last iteration became
 * known of did the work, whatever was done after it. Where another Python left without a word, only one that an iteration
 * became known of while it ran counts: else that other one did the work, and died of it.
 */
function endsWithScript(state: RunState, endedAt: number): boolean {
  const { scriptEnd, scripts } = state.signals;
  const last = state.work.observations.at(-1);
  const areAllEnded = scripts.every(({ end }) => end !== null);
  if (last && last.attempt === state.attempts.list.at(-1)?.attempt) {
    if (scripts.some((script) => isOf(last, script))) return true;
    // Read only after all was over, it does not tell who did it.
    if (scriptEnd && areAllEnded && last.at > endedAt + READ_LATE_MS) return true;
  }
  if (!scriptEnd?.end || endedAt - scriptEnd.end.at > SCRIPT_END_WITHIN_MS) return false;
  return areAllEnded || (last?.seq ?? 0) > (scriptEnd.began?.seq ?? 0);
}

/** Whether an iteration became known between beginning and end of a script. */
const isOf = ({ seq, told, tellings, at }: KnownObservation, { began, end }: Script): boolean =>
  began !== null &&
  end !== null &&
  seq > began.seq &&
  // Output and files are read later than they were written.
  (seq < end.seq || ((told !== 'helper' || tellings !== null) && at <= end.at + READ_LATE_MS));
