/** Frames of Vigil's own, of torch and of Python itself. */
const NOT_OF_THE_JOB =
  /[\\/]vigil_probes[\\/]|[\\/]probes[\\/]run\.py$|[\\/]torch[\\/]|[\\/]lib[\\/]python3[.\d]*[\\/](?!site-packages)|^<frozen|[\\/]Lib[\\/](?!site-packages)/;
/** Packages, Python itself, and compiled modules, whose sources are not there. */
const PACKAGE = /[\\/](?:site|dist)-packages[\\/]|\.pyx$|[\\/]lib[\\/]python3[.\d]*[\\/]|[\\/]Lib[\\/]|^</;
/** `File "name", line 12, in function`, as a traceback has it, and without the comma, as the fault handler writes it. */
const FRAME = /^ *File "(?<file>.*)", line (?<line>\d+),? in (?<name>.*)$/;

/**
 * The innermost frame of the job's, as `file:line function`; null if there is none. `newest`: where it stands: the fault
 * handler writes it first, a traceback last.
 */
export function ownFrame(text: string, newest: 'first' | 'last'): string | null {
  return framesOf(text, NOT_OF_THE_JOB).at(newest === 'first' ? 0 : -1) ?? null;
}

/** The innermost frame of a traceback that is in no package, in the same form; that of a package if there is no other. */
export const scriptFrame = (traceback: string): string | null =>
  framesOf(traceback, PACKAGE).at(-1) ?? ownFrame(traceback, 'last');

const framesOf = (text: string, without: RegExp): string[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const { file, line: number, name } = FRAME.exec(line)?.groups ?? {};
    if (file === undefined || without.test(file)) return [];
    return [`${file.split(/[\\/]/).at(-1)}:${number} ${name}`];
  });
