/** Frames of Vigil's own probes, which stand below those of the user. */
const OWN = /[\\/]vigil_probes[\\/]|[\\/]probes[\\/]run\.py$/;
/** `  File "name", line 12 in function`, as CPython's faulthandler writes it (Python/traceback.c). */
const FRAME = /^ {2}File "(?<file>.*)", line (?<line>\d+) in (?<name>.*)$/;

/** The innermost frame of the user's in a stack of the fault handler, as `file:line function`; null if there is none. */
export function userFrame(faults: string): string | null {
  for (const line of faults.split(/\r?\n/)) {
    const { file, line: number, name } = FRAME.exec(line)?.groups ?? {};
    if (file === undefined || OWN.test(file)) continue;
    return `${file.split(/[\\/]/).at(-1)}:${number} ${name}`;
  }
  return null;
}
