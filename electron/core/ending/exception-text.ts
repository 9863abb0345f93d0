import { lastTraceback, SYMPTOM, TRACEBACK } from './failure-text.ts';
import { lastMatchEnd } from './last-match.ts';

/** `ValueError: text`, `torch.cuda.OutOfMemoryError: text`, `KeyboardInterrupt`. */
const EXCEPTION_LINE = /^[A-Za-z_][\w.]*(?::.*)?$/;
/** For a script that it cannot parse, Python prints no traceback header: only the place, the line and the error. */
const SYNTAX_ERROR = /^ {2}File ".*", line \d+.*\n(?: {4}.*\n){0,4}((?:Syntax|Indentation|Tab)Error: .*)$/gm;
/** What V8 prints for an uncaught error: the error, then its first frame. */
const V8_ERROR = /^(?:Uncaught )?([A-Za-z]*Error(?: \[\w+\])?: [^\n]*)\n(?:[^\n]*\n){0,3}? {4}at /m;
/** `Exception in thread "main" java.lang.IllegalStateException: text`, Kotlin and Scala too. */
const JVM_ERROR = /^Exception in thread ".*" (\S+(?:: .*)?)$/m;
/**
 * What other runtimes print when they give up: CPython and its fault handler, C++, Rust, Go, Node, .NET, Fortran.
 * First-chance codes that Python's fault handler reports on Windows (`code 0x8001010d`) are excluded, because programs
 * survive them. C++ and Rust print the reason on the next line.
 */
const GIVING_UP =
  /^(?:Fatal Python error: .*|Windows fatal exception: (?:access violation|stack overflow|int divide by zero|illegal instruction).*|terminate called .*(?:\n {2}what\(\): .*)?|thread '.*'(?: \(\d+\))? panicked at .*?(?::\n.*|$)|panic: .*|fatal error: .*|FATAL ERROR: .*|Unhandled exception\. .*|forrtl: (?:severe|error).*|Fortran runtime error: .*)$/gm;

/** Stands for an exception whose line is missing: the output was cut off, or it has an unusual form. */
export const CUT_OFF = '';

/**
 * The exception that ended a program, as printed: the exception line of the last traceback. If that is only a symptom,
 * the line of the traceback before it. Otherwise an error in another known form; null if there is none.
 */
export function findException(text: string): string | null {
  const start = lastTraceback(text);
  const last = start < 0 ? null : exceptionAt(text, start);
  if (last !== null && SYMPTOM.test(last) && start > 0) {
    const before = lastTraceback(text, start);
    if (before >= 0) return exceptionAt(text.slice(0, start), before);
  }
  if (last !== null) return last;
  return (
    [...text.matchAll(SYNTAX_ERROR)].at(-1)?.[1]?.trimEnd() ??
    V8_ERROR.exec(text)?.[1] ??
    JVM_ERROR.exec(text)?.[1]?.trimEnd() ??
    text
      .match(GIVING_UP)
      ?.at(-1)
      ?.replace(/\s*\n\s*/, ' ')
      .trimEnd() ??
    null
  );
}

function exceptionAt(text: string, start: number): string {
  const lines = text.slice(start + TRACEBACK.length).split('\n');
  const line = lines.find((candidate) => EXCEPTION_LINE.test(candidate.trimEnd()));
  return line?.trimEnd() ?? CUT_OFF;
}

/** Where the last text ends that shows an exception or a runtime giving up; -1 if there is none. */
export function exceptionEnd(text: string): number {
  const start = lastTraceback(text);
  if (start >= 0) {
    const exception = exceptionAt(text, start);
    const at = exception === CUT_OFF ? -1 : text.indexOf(`\n${exception}`, start);
    return at < 0 ? start + TRACEBACK.length : at + 1 + exception.length;
  }
  return lastMatchEnd(text, [SYNTAX_ERROR, V8_ERROR, JVM_ERROR, GIVING_UP]);
}

/** argparse, click and their like: `optimization.py: error: unrecognized arguments: --foo`, `Error: No such option`. */
const USAGE_ERROR = /^(?:[^\n:]+: )?error: .*$/gim;

/** The last line in which a command line rejected its arguments; null if there is none. */
export const findUsageError = (text: string): string | null =>
  text.match(USAGE_ERROR)?.at(-1)?.trimEnd() ?? null;

/** The type of an exception without its text: `ValueError`, `TypeError [ERR_X]`, `Fatal Python error`. */
export const exceptionType = (exception: string): string => exception.split(':', 1)[0]?.trim() ?? '';

/** The deepest frame of Python's last traceback, as file and function. */
const PYTHON_FRAME = /^ {2}File "(.+)", line \d+, in (.+)$/gm;
/** The first frame of a V8 stack: `at function (path:1:2)` or `at path:1:2`. */
const V8_FRAME = /^ {4}at (?:(.+?) \()?(.+?):\d+:\d+\)?$/m;

/** The frame that raised an exception, as `file:function` without the folder; null if there is none in the text. */
export function topFrame(text: string): string | null {
  const start = lastTraceback(text);
  if (start >= 0) {
    const last = [...text.slice(start).matchAll(PYTHON_FRAME)].at(-1);
    return last ? `${baseName(last[1] ?? '')}:${last[2]}` : null;
  }
  const first = V8_FRAME.exec(text);
  return first ? `${baseName(first[2] ?? '')}:${first[1] ?? ''}` : null;
}

/** The module that Python did not find; null for every other exception. */
export const missingModule = (exception: string | null): string | null =>
  /^ModuleNotFoundError: No module named ['"]([\w.]+)['"]/.exec(exception ?? '')?.[1]?.split('.')[0] ?? null;

/** Last part of a path, of any system. */
export const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;
