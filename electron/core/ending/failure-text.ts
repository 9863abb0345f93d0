export const TRACEBACK = 'Traceback (most recent call last):';
/** Python joins the tracebacks of one failure with these lines; the first traceback is the root cause. */
const CHAINED = [
  'The above exception was the direct cause of the following exception:',
  'During handling of the above exception, another exception occurred:',
];
/** These only report that another process failed; the exception before them is the root cause. */
export const SYMPTOM =
  /^(?:[\w.]+\.)?(?:ChildFailedError|CalledProcessError|ProcessExitedException|BrokenProcessPool)\b/m;
/** Without a traceback, this many last lines may contain the reason. */
const LINES_WITHOUT_TRACEBACK = 200;

/**
 * The part of the output that may explain why a program ended: its last traceback, with the ones chained to it, and
 * what follows. Without a traceback, the last lines. A failure that was caught earlier does not count.
 */
export function failureText(tail: string): string {
  let start = tail.lastIndexOf(TRACEBACK);
  if (start < 0) return tail.split('\n').slice(-LINES_WITHOUT_TRACEBACK).join('\n');
  for (;;) {
    const before = start === 0 ? -1 : tail.lastIndexOf(TRACEBACK, start - 1);
    const isSymptom = before >= 0 && SYMPTOM.test(tail.slice(start));
    if (before < 0 || !(isSymptom || CHAINED.some((words) => tail.slice(before, start).includes(words))))
      break;
    start = before;
    if (isSymptom) break;
  }
  return tail.slice(start);
}
