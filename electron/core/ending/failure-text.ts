export const TRACEBACK = 'Traceback (most recent call last):';
/** Python joins the tracebacks of one failure with these lines; the first traceback is the root cause. */
const CHAINED = [
  'The above exception was the direct cause of the following exception:',
  'During handling of the above exception, another exception occurred:',
];
/** These only report that another process failed; the exception before them is the root cause. */
export const SYMPTOM =
  /^(?:[\w.]+\.)?(?:ChildFailedError|CalledProcessError|ProcessExitedException|BrokenProcessPool)\b/m;
/**
 * Python's words for an exception that nothing could catch, such as that of a destructor; the program goes on. What follows
 * depends on the version: `in: …`, `on threading shutdown …`, since 3.14 `while calling deallocator …`.
 */
const IGNORED = 'Exception ignored ';
/** Without a traceback, this many last lines may contain the reason. */
const LINES_WITHOUT_TRACEBACK = 200;

/**
 * The part of the output that may explain why a program ended: its last traceback, with the ones chained to it, and
 * what follows. Without a traceback, the last lines. A failure that was caught earlier does not count.
 */
export function failureText(tail: string): string {
  let start = lastTraceback(tail);
  if (start < 0) return tail.split('\n').slice(-LINES_WITHOUT_TRACEBACK).join('\n');
  for (;;) {
    const before = lastTraceback(tail, start);
    const isSymptom = before >= 0 && SYMPTOM.test(tail.slice(start));
    if (before < 0 || !(isSymptom || CHAINED.some((words) => tail.slice(before, start).includes(words))))
      break;
    start = before;
    if (isSymptom) break;
  }
  return tail.slice(start);
}

/**
 * Where the last traceback before a position begins; -1 if there is none. Those of exceptions that Python ignored do not
 * count: what native code is torn down with hides the exception that ended the script.
 */
export function lastTraceback(text: string, before = text.length): number {
  let at = before;
  while (at > 0) {
    at = text.lastIndexOf(TRACEBACK, at - 1);
    if (at >= 0 && !isIgnored(text, at)) return at;
  }
  return -1;
}

/** CPython says so before the traceback, and Cython behind it as well. */
function isIgnored(text: string, at: number): boolean {
  if (text.startsWith(IGNORED, text.lastIndexOf('\n', at - 2) + 1)) return true;
  const [, ...lines] = text.slice(at).split('\n', LONGEST_TRACEBACK);
  const end = lines.findIndex((line) => !line.startsWith(' '));
  return lines[end + 1]?.startsWith(IGNORED) === true && end >= 0;
}
/** Lines of a traceback: Python shows 1,000 frames at most, with two or three lines each. */
const LONGEST_TRACEBACK = 3_100;
