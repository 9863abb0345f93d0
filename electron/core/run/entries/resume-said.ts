import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import type { ResumeDiffers } from '../../protocol/journal/resume-differs.ts';
import type { KnownAttempt } from '../parts/attempts.ts';
import type { RunState } from '../state/run-state.ts';

/** A history that is printed again at the start is through in less; iterations that are computed again take longer. */
const HISTORY_MS = 1_000;
/** Tools that number what their process does, from 1, wherever it goes on. */
const COUNTS_OF_PROCESS: ReadonlySet<string> = new Set([
  'ax',
  'bayes-opt',
  'hyperopt',
  'nevergrad',
  'scikit-optimize',
]);

/** A number of an iteration as the output has it. */
interface NumberSeen {
  /** From 1 over the whole run, as far as can be told. */
  iteration: number;
  /** Iterations of the whole run, if they stand beside it. */
  total: number | null;
}

/** The last iteration that was to be done when an attempt began, as Vigil said; null: it said none. */
const saidOf = ({ from }: Pick<KnownAttempt, 'from'>): number | null =>
  from.kind === 'beginning' ? null : from.iteration;

/** What the first iteration that the job itself reports in an attempt tells of where it goes on; null: it is as Vigil said. */
export function resumeReported(
  attempt: Pick<KnownAttempt, 'attempt' | 'from'>,
  iteration: number,
): JournalEntry | null {
  const said = saidOf(attempt);
  return said === null || iteration === said + 1
    ? null
    : noteOf({ attempt: attempt.attempt, said, seen: iteration, total: null, by: 'job' });
}

/**
 * Compares the first numbers in the output of an attempt with where Vigil said that it goes on. Only a job that works
 * through iterations behind that once more differs: one that prints some lines seldom begins later, one that numbers from 0
 * begins at the last one, and one that prints its history is through with it at once.
 */
export interface ResumeCheck {
  /** Numbers in the order in which they stand in the output, read at one time. */
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
