const TRACEBACK = 'Traceback (most recent call last):';
/** `ValueError: text`, `torch.cuda.OutOfMemoryError: text`, `KeyboardInterrupt`. */
const EXCEPTION_LINE = /^[A-Za-z_][\w.]*(?::.*)?$/;
/** What V8 prints for an error nobody caught: the error, then its first frame. */
const V8_ERROR = /^(?:Uncaught )?([A-Za-z]*Error(?: \[\w+\])?: [^\n]*)\n(?:[^\n]*\n){0,3}? {4}at /m;

/**
 * The exception that ended a program, as it printed it: the first unindented line behind the last traceback. null
 * if the text holds no traceback.
 */
export function findException(text: string): string | null {
  const start = text.lastIndexOf(TRACEBACK);
  if (start >= 0) {
    const lines = text.slice(start + TRACEBACK.length).split('\n');
    const line = lines.find((candidate) => EXCEPTION_LINE.test(candidate.trimEnd()));
    return line?.trimEnd() ?? 'an exception whose text was cut off';
  }
  return V8_ERROR.exec(text)?.[1] ?? null;
}

/** argparse, click and their like: `optimization.py: error: unrecognized arguments: --foo`, `Error: No such option`. */
const USAGE_ERROR = /^(?:[^\n:]+: )?error: .*$/gim;

/** The last line by which a command line refused its arguments; null if there is none. */
export const findUsageError = (text: string): string | null =>
  text.match(USAGE_ERROR)?.at(-1)?.trimEnd() ?? null;
