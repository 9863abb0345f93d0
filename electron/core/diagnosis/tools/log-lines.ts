import { maskText } from '../../provenance/secrets.ts';

/** Lines that say that something went wrong; progress and advice do not match. */
const TROUBLE =
  /\b(?:error|exception|fatal|panic|traceback|critical|refused|timed? ?out|broken pipe|killed|abort(?:ed)?|fail(?:ed|ure)?)\b/i;
/** Names of exceptions, as `RuntimeError` and `torch.cuda.OutOfMemoryError`; in small letters they are names of metrics. */
const EXCEPTION = /\b[A-Z]\w*(?:Error|Exception)\b/;
const MOST_LINES = 20;
const LAST_LINES = 5;
const LONGEST = 300;

/** The last lines of a tool's log that say that something is wrong; its very last ones if none does. Secrets are masked. */
export function telltaleLines(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => TROUBLE.test(line) || EXCEPTION.test(line));
  const chosen = telling.length > 0 ? telling.slice(-MOST_LINES) : lines.slice(-LAST_LINES);
  return chosen.map((line) => maskText(line.trimEnd()).slice(0, LONGEST));
}
