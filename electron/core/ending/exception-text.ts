const TRACEBACK = 'Traceback (most recent call last):';
/** `ValueError: text`, `torch.cuda.OutOfMemoryError: text`, `KeyboardInterrupt`. */
const EXCEPTION_LINE = /^[A-Za-z_][\w.]*(?::.*)?$/;
/** What V8 prints for an error nobody caught: the error, then its first frame. */
const V8_ERROR = /^(?:Uncaught )?([A-Za-z]*Error(?: \[\w+\])?: [^\n]*)\n(?:[^\n]*\n){0,3}? {4}at /m;
/**
 * What other runtimes print when they give up: CPython and its fault handler, C++, Rust, Go, Node. First-chance codes
 * that Python's fault handler reports on Windows (`code 0x8001010d`) are not among them: programs go on after those.
 */
const GIVING_UP =
  /^(?:Fatal Python error: .*|Windows fatal exception: (?:access violation|stack overflow|int divide by zero|illegal instruction).*|terminate called .*|thread '.*' panicked at .*|panic: .*|fatal error: .*|FATAL ERROR: .*)$/gm;

/**
 * The exception that ended a program, as it printed it: the first unindented line behind the last traceback. null
 * if the text holds no traceback and nothing like one.
 */
export function findException(text: string): string | null {
  const start = text.lastIndexOf(TRACEBACK);
  if (start >= 0) {
    const lines = text.slice(start + TRACEBACK.length).split('\n');
    const line = lines.find((candidate) => EXCEPTION_LINE.test(candidate.trimEnd()));
    return line?.trimEnd() ?? 'an exception whose text was cut off';
  }
  return V8_ERROR.exec(text)?.[1] ?? text.match(GIVING_UP)?.at(-1)?.trimEnd() ?? null;
}

/** argparse, click and their like: `optimization.py: error: unrecognized arguments: --foo`, `Error: No such option`. */
const USAGE_ERROR = /^(?:[^\n:]+: )?error: .*$/gim;

/** The last line by which a command line refused its arguments; null if there is none. */
export const findUsageError = (text: string): string | null =>
  text.match(USAGE_ERROR)?.at(-1)?.trimEnd() ?? null;

/** The kind of an exception without its text: `ValueError`, `TypeError [ERR_X]`, `Fatal Python error`. */
export const exceptionType = (exception: string): string => exception.split(':', 1)[0]?.trim() ?? '';

/** The deepest frame of Python's last traceback, as file and function. */
const PYTHON_FRAME = /^ {2}File "(.+)", line \d+, in (.+)$/gm;
/** The first frame of a V8 stack: `at function (path:1:2)` or `at path:1:2`. */
const V8_FRAME = /^ {4}at (?:(.+?) \()?(.+?):\d+:\d+\)?$/m;

/** The frame in which an exception came up, as `file:function` without the folder; null if none is told. */
export function topFrame(text: string): string | null {
  const start = text.lastIndexOf(TRACEBACK);
  if (start >= 0) {
    const last = [...text.slice(start).matchAll(PYTHON_FRAME)].at(-1);
    return last ? `${baseName(last[1] ?? '')}:${last[2]}` : null;
  }
  const first = V8_FRAME.exec(text);
  return first ? `${baseName(first[2] ?? '')}:${first[1] ?? ''}` : null;
}

const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;
