import { exceptionEnd } from './exception-text.ts';
import { lastWords, TRACEBACK } from './last-words.ts';
import { memoryTextEnd } from './memory-text.ts';
import { readTail, type TailLine, workedBehind } from './work-lines.ts';

/** So many lines of a kind that nothing recognises show that work went on behind an exception. */
const LEAST_OF_SHAPE = 2;

/** So a launcher says that one of its processes failed: others of them worked on until it ended them. */
const BY_LAUNCHER =
  /^mpirun detected that|^srun: error: .* [Ee]xited with|^ERROR conda\.cli|ChildFailedError|^BAD TERMINATION/m;

/** The end of an output, as far as it can say why the job ended. */
export interface NewestEvidence {
  lines: readonly TailLine[];
  /** The last failure that it shows, with what follows; if work went on behind that, only what follows the work. */
  words: string;
  /** True if work went on behind the last failure shown, so that it was survived. */
  isSurvived: boolean;
}

/** What of an output may say why its job ended: the newest counts, and what work went on behind does not. */
export function newestEvidence(tail: string): NewestEvidence {
  const lines = readTail(tail);
  const shown = Math.max(exceptionEnd(tail), memoryTextEnd(tail));
  if (shown < 0) return { lines, words: lastWords(tail), isSurvived: false };
  const worked = workedBehind(lines, shown, LEAST_OF_SHAPE);
  if (worked >= 0 && !BY_LAUNCHER.test(tail.slice(worked)))
    return { lines, words: lastWords(tail.slice(worked)), isSurvived: true };
  const words = lastWords(tail);
  if (words.includes(TRACEBACK)) return { lines, words, isSurvived: false };
  const before = lines.findLast(({ end, count }) => count !== null && end < shown)?.end ?? 0;
  return { lines, words: lastWords(tail.slice(before)), isSurvived: false };
}
