import { exceptionEnd } from './exception-text.ts';
import { failureText, TRACEBACK } from './failure-text.ts';
import { memoryTextEnd } from './memory-text.ts';
import { type TailLine, tailLines, workedBehind } from './work-lines.ts';

/** This many lines of one unrecognised shape show that work continued after an exception. */
const LEAST_OF_SHAPE = 2;

/**
 * What a launcher prints when one of its processes failed. The other processes worked on until the launcher ended them.
 */
const BY_LAUNCHER =
  /^mpirun detected that|^srun: error: .* [Ee]xited with|^ERROR conda\.cli|ChildFailedError|^BAD TERMINATION/m;

/** The end of an output, as evidence for why the job ended. */
export interface NewestEvidence {
  lines: readonly TailLine[];
  /** The last failure shown, with what follows; if work continued after it, only what follows that work. */
  words: string;
  /** True if work continued after the last failure shown, so that the job survived it. */
  isSurvived: boolean;
}

/**
 * The part of an output that may explain why its job ended. The newest failure counts; one after which work continued
 * does not.
 */
export function newestEvidence(tail: string): NewestEvidence {
  const lines = tailLines(tail);
  const shown = Math.max(exceptionEnd(tail), memoryTextEnd(tail));
  if (shown < 0) return { lines, words: failureText(tail), isSurvived: false };
  const worked = workedBehind(lines, shown, LEAST_OF_SHAPE);
  if (worked >= 0 && !BY_LAUNCHER.test(tail.slice(worked)))
    return { lines, words: failureText(tail.slice(worked)), isSurvived: true };
  const words = failureText(tail);
  if (words.includes(TRACEBACK)) return { lines, words, isSurvived: false };
  const before = lines.findLast(({ end, count }) => count !== null && end < shown)?.end ?? 0;
  return { lines, words: failureText(tail.slice(before)), isSurvived: false };
}
