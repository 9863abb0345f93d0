export const TRACEBACK = 'Traceback (most recent call last):';
/** Python joins the tracebacks of one failure with these; the first one is the root. */
const CHAINED = [
  'The above exception was the direct cause of the following exception:',
  'During handling of the above exception, another exception occurred:',
];
/** These only say that another process failed: what that one said before is the root. */
export const SYMPTOM =
  /^(?:[\w.]+\.)?(?:ChildFailedError|CalledProcessError|ProcessExitedException|BrokenProcessPool)\b/m;
/** Without a traceback, what a program said in this many last lines may be why it ended. */
const LINES_WITHOUT_TRACEBACK = 200;

/**
 * The part of the output that may say why a program ended: its last traceback with those it is chained to, and what
 * follows; without one, the last lines. A failure that was caught earlier does not count.
 */
export function lastWords(tail: string): string {
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
