import type { Program } from '../protocol/policy/run-spec.ts';
import { isPython } from './python-name.ts';

/** Shells and their scripts, by name. What they run may fail, and they go on and exit with the code of the last command. */
const SHELL =
  /(?:^|[\\/])(?:(?:ba|da|z|k|c|tc|fi|a|pw)?sh|cmd|powershell)(?:\.exe)?$|\.(?:(?:ba|z|k|c|fi)?sh|bat|cmd|ps1|command)$/i;
/** Launchers exit with 0 only if what they start did. These do it by a word such as `run`. */
const LAUNCHER_BY_WORD =
  /(?:^|[\\/])(?:accelerate|conda|hatch|(?:micro)?mamba|pdm|pipenv|pixi|poetry|rye|uv)(?:\.(?:exe|bat|cmd))?$/i;
const LAUNCHER = /(?:^|[\\/])(?:deepspeed|mpiexec|mpirun|srun|timeout|torchrun|xvfb-run)(?:\.exe)?$/i;
/** What stands between a launcher and what it starts: options, and numbers such as that of processes or a time. */
const OPTION = /^(?:-.*|[\d.:]+[smhd]?)$/;
/** Options of launchers that take the next word. Any other word may be what is started. */
const WITH_VALUE =
  /^(?:-[np]|--(?:bind-to|config_file|cwd|directory|extra|group|host|hostfile|name|prefix|project|python|with))$/;

/** A shell that is given its commands as text: in one word, or in all that follow. */
const SHELL_WITH_TEXT = /(?:^|[\\/])(?:ba|da|z|k|a)?sh(?:\.exe)?$/i;
const CMD = /(?:^|[\\/])cmd(?:\.exe)?$/i;
/** By these a shell does more than a single command. */
const MORE_THAN_A_COMMAND = /[;&|<>()$^%`\n\r]/;

/**
 * Who stands between a job and its Python, told by names. `nobody`: the job exits with 0 only if its Python does. `shell`: it
 * exits with the code of the last of its commands, whatever became of the others. `unknown`: the names do not tell.
 */
export function beforePython(program: Program): 'nobody' | 'shell' | 'unknown' {
  if (program.kind !== 'command') return 'nobody';
  const words = [program.file, ...program.args];
  const started = withoutLaunchers(words);
  const isLaunched = started.length < words.length;
  const [first = ''] = shellTextOf(started)?.trim().split(/\s+/) ?? started;
  if (isPython(first) || (isLaunched && /\.pyw?$/i.test(first))) return 'nobody';
  const python = words.findIndex(isPython);
  const before = words.slice(0, python < 0 ? words.length : python);
  return before.some((word) => SHELL.test(word) && !LAUNCHER_BY_WORD.test(word)) ? 'shell' : 'unknown';
}

/** What launchers start at last, with its arguments; the whole command if there are none. */
function withoutLaunchers(words: readonly string[]): readonly string[] {
  let at = 0;
  for (let launcher = ''; at < words.length; at++) {
    const [before = '', word = ''] = [words[at - 1], words[at]];
    if (LAUNCHER.test(word) || LAUNCHER_BY_WORD.test(word)) launcher = word;
    else if (launcher === '') break;
    else if (LAUNCHER_BY_WORD.test(before) && /^(?:run|exec|launch)$/.test(word)) continue;
    else if (!OPTION.test(word) && !WITH_VALUE.test(before)) break;
  }
  return words.slice(at);
}

/** The single command that a shell is given as text; null if there is no shell, or it is given anything else. */
function shellTextOf([shell = '', option = '', ...texts]: readonly string[]): string | null {
  const isText = SHELL_WITH_TEXT.test(shell) && option === '-c';
  const isWords = CMD.test(shell) && /^\/c$/i.test(option);
  const text = isText ? (texts[0] ?? '') : isWords ? texts.join(' ') : null;
  return text === null || MORE_THAN_A_COMMAND.test(text) ? null : text;
}
