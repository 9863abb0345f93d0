/** A frame of a traceback, after which Python prints the line of the source. */
const FRAME = /^\s*(?:\[?\w+\]?:\s*)?File ".*", line \d+/;
/** Words that begin advice. What a line says before them may be a failure. */
const ADVICE =
  /^\W*(?:hint|tip|note|suggestion|advice)\b\s*[:\]]|\b(?:if you (?:see|saw|get|got|encounter|run into|are seeing|experience)|in case (?:of|you)|to (?:avoid|fix|prevent|resolve|work around|debug) (?:this|the|it|such)\b|for debugging consider)/i;
/** Python's warnings: the program goes on after them. */
const WARNING = /\b[A-Z]\w*Warning: /;

/** True for a line of the source that Python prints in a traceback. It quotes the program, which may contain any text. */
export const isQuotedSource = (lines: readonly string[], line: number): boolean =>
  line > 0 && /^\s{4}/.test(lines[line] ?? '') && FRAME.test(lines[line - 1] ?? '');

/** True if what begins at `at` belongs to advice, which says what may happen and not what has happened. */
export function isAdvice(line: string, at: number): boolean {
  const advice = line.search(ADVICE);
  return advice >= 0 && advice <= at;
}

/** True if a line is a warning of Python, which ends nothing. */
export const isWarning = (line: string): boolean => WARNING.test(line);
