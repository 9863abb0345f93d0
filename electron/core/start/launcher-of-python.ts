import type { Program } from '../protocol/policy/run-spec.ts';
import { isPython } from './python-name.ts';

/** Shells and their scripts, by name. They continue after a failed command and exit with the code of the last one. */
const SHELL =
  /(?:^|[\\/])(?:(?:ba|da|z|k|c|tc|fi|a|pw)?sh|cmd|powershell)(?:\.exe)?$|\.(?:(?:ba|z|k|c|fi)?sh|bat|cmd|ps1|command)$/i;
/** Launchers exit with 0 only if the program they start did. These need a word such as `run` before it. */
const LAUNCHER_BY_WORD =
  /(?:^|[\\/])(?:accelerate|conda|hatch|(?:micro)?mamba|pdm|pipenv|pixi|poetry|rye|uv)(?:\.(?:exe|bat|cmd))?$/i;
const LAUNCHER = /(?:^|[\\/])(?:deepspeed|mpiexec|mpirun|srun|timeout|torchrun|xvfb-run)(?:\.exe)?$/i;
/** What may stand between a launcher and its program: options, and numbers such as a process count or a time. */
const OPTION = /^(?:-.*|[\d.:]+[smhd]?)$/;
/** Launcher options that take the next word as their value. Any other word may be the program. */
const WITH_VALUE =
  /^(?:-[np]|--(?:bind-to|config_file|cwd|directory|extra|group|host|hostfile|name|prefix|project|python|with))$/;

/** A shell that takes its commands as text, in one word or in all following words. */
const SHELL_WITH_TEXT = /(?:^|[\\/])(?:ba|da|z|k|a)?sh(?:\.exe)?$/i;
const CMD = /(?:^|[\\/])cmd(?:\.exe)?$/i;
/** Characters with which a shell does more than run a single command. */
const MORE_THAN_A_COMMAND = /[;&|<>()$^%`\n\r]/;

/**
 * What stands between a job and its Python, judged by names. `none`: the job exits with 0 only if its Python does.
 * `shell`: it exits with the code of its last command, whatever the others returned. `unknown`: the names do not show
 * it.
 */
export function launcherOfPython(program: Program): 'none' | 'shell' | 'unknown' {
  if (program.kind !== 'command') return 'none';
  const words = [program.file, ...program.args];
  const started = withoutLaunchers(words);
  const isLaunched = started.length < words.length;
  const [first = ''] = shellTextOf(started)?.trim().split(/\s+/) ?? started;
  if (isPython(first) || (isLaunched && /\.pyw?$/i.test(first))) return 'none';
  const python = words.findIndex(isPython);
  const before = words.slice(0, python < 0 ? words.length : python);
  return before.some((word) => SHELL.test(word) && !LAUNCHER_BY_WORD.test(word)) ? 'shell' : 'unknown';
}

/** The command that a chain of launchers finally starts; the whole command if there is no launcher. */
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

/** The single command that a shell gets as text; null if there is no shell or the text holds more than one command. */
function shellTextOf([shell = '', option = '', ...texts]: readonly string[]): string | null {
  const isText = SHELL_WITH_TEXT.test(shell) && option === '-c';
  const isWords = CMD.test(shell) && /^\/c$/i.test(option);
  const text = isText ? (texts[0] ?? '') : isWords ? texts.join(' ') : null;
  return text === null || MORE_THAN_A_COMMAND.test(text) ? null : text;
}
