/** Where a stack of Python's fault handler ends. Native code itself has no frame in it. */
export interface StackTrace {
  /** The installed package in which it stood; null: in code of the user's, or that is not known. */
  within: string | null;
  /** The innermost line that is in no package; null if there is none. */
  own: { file: string; line: number } | null;
}

/** `  File "name", line 12 in function`, as CPython's faulthandler writes it (Python/traceback.c). */
const FRAME = /^ {2}File "(?<file>.*)", line (?<line>\d+) in /;
const PACKAGE = /[\\/](?:site|dist)-packages[\\/](?<name>\w+)/;
/** Python's own library, and code that has no file. */
const STANDARD = /[\\/]lib[\\/]python3[.\d]*[\\/]|[\\/]Lib[\\/]|^</;

/** Reads such a stack, newest call first. Where Python's own library stands on top, it says nothing. */
export function traceOfStack(stack: readonly string[]): StackTrace {
  const frames = stack.flatMap((text) => {
    const { file, line } = FRAME.exec(text)?.groups ?? {};
    return file === undefined ? [] : [{ file, line: Number(line) }];
  });
  const [top] = frames;
  const within = PACKAGE.exec(top?.file ?? '')?.groups?.['name'] ?? null;
  if (top === undefined || (within === null && STANDARD.test(top.file))) return { within: null, own: null };
  return { within, own: frames.find(({ file }) => !PACKAGE.test(file) && !STANDARD.test(file)) ?? null };
}
