import { exceptionEnd } from './exception-text.ts';
import { failureText, TRACEBACK } from './failure-text.ts';
import { memoryTextEnd } from './memory-text.ts';
import { mayShowWork, type TailLine, tailLines, workedBehind } from './work-lines.ts';

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

/** What an output shows of the work of its job. Its lines are read when they are needed first: that takes milliseconds. */
export interface ShownWork {
  lines(): readonly TailLine[];
  /** Where the last sign of work ends that follows a position; null if nothing shows that the job worked on. */
  survivedUntil(from: number): number | null;
  /** Whether anything shows that the job worked on after a line that ends here. Reads little of a long output if a count moved soon. */
  isSurvived(from: number): boolean;
}

/** Around a place in a long output these characters are read first. */
const NEAR_BEFORE = 4_096;
const NEAR_BEHIND = 2_048;

export function shownWork(tail: string): ShownWork {
  let known: readonly TailLine[] | null = null;
  const lines = (): readonly TailLine[] => {
    known ??= tailLines(tail);
    return known;
  };
  const survivedUntil = (from: number): number | null => {
    // The line of this position counts too, unless it ends there.
    if (!mayShowWork(tail.slice(from <= 0 ? 0 : tail.lastIndexOf('\n', from - 1) + 1))) return null;
    const worked = workedBehind(lines(), from, LEAST_OF_SHAPE);
    return worked >= 0 && !BY_LAUNCHER.test(tail.slice(worked)) ? worked : null;
  };
  /** A count that moved near by has moved in the whole, too. Shapes need all that was before. */
  const hasMovedNear = (from: number): boolean => {
    const start = tail.lastIndexOf('\n', Math.max(0, from - NEAR_BEFORE)) + 1;
    const next = tail.indexOf('\n', from + NEAR_BEHIND);
    const near = tail.slice(start, next < 0 ? tail.length : next + 1);
    return workedBehind(tailLines(near), from - start, Number.POSITIVE_INFINITY) >= 0;
  };
  return {
    lines,
    survivedUntil,
    isSurvived: (from) => {
      const rest = tail.slice(from);
      const isShort = tail.length <= NEAR_BEFORE + NEAR_BEHIND;
      if (known !== null || isShort || BY_LAUNCHER.test(rest)) return survivedUntil(from) !== null;
      return mayShowWork(rest) && (hasMovedNear(from) || survivedUntil(from) !== null);
    },
  };
}

/**
 * The part of an output that may explain why its job ended. The newest failure counts; one after which work continued
 * does not.
 */
export function newestEvidence(tail: string): NewestEvidence {
  const work = shownWork(tail);
  return { lines: work.lines(), ...newestWords(tail, work) };
}

/** The same without its lines. */
export function newestWords(tail: string, work: ShownWork): Omit<NewestEvidence, 'lines'> {
  const shown = Math.max(exceptionEnd(tail), memoryTextEnd(tail));
  if (shown < 0) return { words: failureText(tail), isSurvived: false };
  const worked = work.survivedUntil(shown);
  if (worked !== null) return { words: failureText(tail.slice(worked)), isSurvived: true };
  const words = failureText(tail);
  if (words.includes(TRACEBACK)) return { words, isSurvived: false };
  const before = work.lines().findLast(({ end, count }) => count !== null && end < shown)?.end ?? 0;
  return { words: failureText(tail.slice(before)), isSurvived: false };
}
