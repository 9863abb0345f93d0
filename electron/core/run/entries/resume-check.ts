import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import type { ResumeDiffers } from '../../protocol/journal/resume-differs.ts';
import type { KnownAttempt } from '../parts/attempts.ts';
import type { RunState } from '../state/run-state.ts';

/** Printing a history at the start takes less than this; computing iterations again takes longer. */
const HISTORY_MS = 1_000;
/** Tools that number the work of their process from 1, wherever the job resumes. */
const COUNTS_OF_PROCESS: ReadonlySet<string> = new Set([
  'ax',
  'bayes-opt',
  'hyperopt',
  'nevergrad',
  'scikit-optimize',
]);

/** An iteration number in the output. */
interface NumberSeen {
  /** From 1 over the whole run, if the output shows it. */
  iteration: number;
  /** Total of the whole run, if printed beside it. */
  total: number | null;
}

/** The last iteration that was complete when an attempt began, according to Vigil; null if Vigil passed none. */
const saidOf = ({ from }: Pick<KnownAttempt, 'from'>): number | null =>
  from.kind === 'beginning' ? null : from.iteration;

/** Where the job's own first report in an attempt shows that it resumed; null if that agrees with Vigil. */
export function resumeDifference(
  attempt: Pick<KnownAttempt, 'attempt' | 'from'>,
  iteration: number,
): JournalEntry | null {
  const said = saidOf(attempt);
  return said === null || iteration === said + 1
    ? null
    : noteOf({ attempt: attempt.attempt, said, seen: iteration, total: null, by: 'job' });
}

/**
 * Compares the first numbers in the output of an attempt with where Vigil expects it to resume. Only a job that works
 * through earlier iterations again differs. A job that prints few lines starts later, and one that counts from 0 starts
 * at the last one. A job that prints its history is done with that at once.
 */
export interface ResumeCheck {
  /** Numbers in output order, read together. */
  see(state: RunState, recognizer: string, numbers: readonly NumberSeen[], atMs: number): JournalEntry[];
}

/** `number` is the attempt whose output is read. */
export function createResumeCheck(number: number): ResumeCheck {
  let first: (NumberSeen & { atMs: number }) | null = null;
  let isSettled = false;

  return {
    see(state, recognizer, numbers, atMs) {
      if (isSettled) return [];
      const attempt = state.attempts.list.find((each) => each.attempt === number);
      const said = attempt ? saidOf(attempt) : null;
      isSettled =
        said === null ||
        attempt?.isResumeNoted === true ||
        state.totals.isReadNested ||
        COUNTS_OF_PROCESS.has(recognizer);
      for (const each of numbers) {
        if (isSettled || said === null) return [];
        if (each.iteration >= said) isSettled = true;
        else if (first === null) first = { ...each, atMs };
        else if (each.iteration > first.iteration && atMs - first.atMs >= HISTORY_MS) {
          isSettled = true;
          const { iteration: seen, total } = first;
          return [noteOf({ attempt: number, said, seen, total, by: 'output' })];
        }
      }
      return [];
    },
  };
}

const noteOf = (resume: ResumeDiffers): JournalEntry => ({
  kind: 'note',
  fact: { code: 'resume-differs', resume },
});
