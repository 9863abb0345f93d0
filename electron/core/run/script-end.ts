import type { JournalEntry } from '../protocol/journal-record.ts';
import type { Program } from '../protocol/run-spec.ts';
import { isPython } from './python-name.ts';
import type { RunState } from './run-state.ts';

/** The word of a Python that it ran to its end. */
export interface ScriptEnd {
  /** Who said it; null in journals that do not tell. */
  pid: number | null;
  at: number;
  /** Number of the journal record by which it began; 0 if that is not known. */
  began: number;
}

/** Python is taken down, and whoever waited for it ends, within so much of that word: else something else was done after it. */
export const SCRIPT_END_WITHIN_MS = 60_000;

/** Shells and their scripts, by name. What they run may fail, and they go on and exit with the code of the last command. */
const SHELL =
  /(?:^|[\\/])(?:(?:ba|da|z|k|c|tc|fi|a|pw)?sh|cmd|powershell)(?:\.exe)?$|\.(?:(?:ba|z|k|c|fi)?sh|bat|cmd|ps1|command)$/i;
/** Programs that exit with 0 only if what they run did. */
const LAUNCHER =
  /(?:^|[\\/])(?:accelerate|(?:micro)?mamba|conda|deepspeed|hatch|mpiexec|mpirun|nox|pdm|pipenv|pixi|poetry|rye|srun|time|timeout|torchrun|tox|uv|xvfb-run)(?:\.(?:exe|bat|cmd))?$/i;

/** A Python of the newest attempt began: the last word is not said. */
export function beginScript(state: RunState, pid: number): void {
  state.scriptsBegun.set(pid, state.seq);
  state.scriptEnd = null;
}

/** A Python of the newest attempt ran to its end. */
export function endScript(
  state: RunState,
  { pid, saidAt }: Extract<JournalEntry, { kind: 'script-ended' }>,
  at: number,
): void {
  const began = (pid !== undefined && state.scriptsBegun.get(pid)) || 0;
  if (pid !== undefined) state.scriptsBegun.delete(pid);
  state.scriptEnd = { pid: pid ?? null, at: saidAt ?? at, began };
  state.uncaught = null;
}

/**
 * Whether the script that ran to its end is all of the job, and the job's exit code its own: then code 0 says that all is
 * done. Behind a shell it says that of the last command only, whatever that was.
 */
export function isWholeJob({ scriptEnd, scriptsBegun, ...state }: RunState): boolean {
  if (scriptEnd === null || scriptsBegun.size > 0) return false;
  const isOwn = scriptEnd.pid === null || scriptEnd.pid === state.attempts.at(-1)?.pid;
  return handsOnItsCode(state.spec.program) ?? isOwn;
}

/** Whether a program exits with 0 only if the Python that it runs does; null if its name does not tell. */
function handsOnItsCode(program: Program): boolean | null {
  if (program.kind !== 'command') return true;
  const words = [program.file, ...program.args];
  const python = words.findIndex(isPython);
  const before = words.slice(0, python < 0 ? words.length : python);
  if (before.some((word) => SHELL.test(word) && !LAUNCHER.test(word))) return false;
  return python === 0 || LAUNCHER.test(program.file) || null;
}

/**
 * Whether the job ended with a script that ran to its end, be it all of the job or not. Where another Python left without
 * a word, only one that an iteration became known of while it ran: else that other one did the work, and died of it.
 */
export function endsWithScript(state: RunState, endedAt: number): boolean {
  const { scriptEnd, scriptsBegun, observations } = state;
  if (scriptEnd === null || endedAt - scriptEnd.at > SCRIPT_END_WITHIN_MS) return false;
  return scriptsBegun.size === 0 || (observations.at(-1)?.seq ?? 0) > scriptEnd.began;
}
