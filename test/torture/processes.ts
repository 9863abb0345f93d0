import { readdirSync, readFileSync } from 'node:fs';

/** A living process, as /proc shows it. */
export interface LivingProcess {
  pid: number;
  /** Its arguments, the program first. */
  command: string[];
  env: Map<string, string>;
}

/** A process that lives, or null: a zombie has ended. */
export function readProcess(pid: number): LivingProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    if ('ZX'.includes(stat.charAt(stat.lastIndexOf(')') + 2))) return null;
    const texts = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8').split('\0').slice(0, -1);
    const env = texts('environ').map((text): [string, string] => {
      const at = text.indexOf('=');
      return [text.slice(0, at), text.slice(at + 1)];
    });
    return { pid, command: texts('cmdline'), env: new Map(env) };
  } catch {
    return null;
  }
}

export const isRunning = (pid: number): boolean => readProcess(pid) !== null;

/** Every living process whose environment has `name` set to `value`; the rig itself has none of these variables. */
export const processesWith = (name: string, value: string): LivingProcess[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => readProcess(Number(entry)))
    .filter((found) => found !== null && found.env.get(name) === value) as LivingProcess[];

/** Sends a signal to a process if it belongs to the home; false if there is no such process. */
export function signal(pid: number, home: string, name: NodeJS.Signals): boolean {
  // Checked right before, because the pid may belong to another process by now.
  if (readProcess(pid)?.env.get('VIGIL_HOME') !== home) return false;
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}
