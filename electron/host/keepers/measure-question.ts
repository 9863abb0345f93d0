import type { JobTotals } from '../../core/protocol/keeper/keeper-message.ts';

/** A keeper that does not answer within this time may be held up; what its job does is then unknown. */
const MEASURE_WAIT_MS = 3_000;

/** The question to a keeper what its job has used, and its answer. */
export interface MeasureQuestion {
  /** Sends it. Resolves to null if no answer comes in time. A second question replaces the first. */
  ask(send: () => void): Promise<JobTotals | null>;
  /** The answer has come; null: none will come, or the keeper cannot tell. */
  answer(use: JobTotals | null): void;
}

export function createMeasureQuestion(): MeasureQuestion {
  let answer: MeasureQuestion['answer'] = () => {};
  return {
    ask: (send) => {
      answer(null);
      return new Promise((resolve) => {
        const late = setTimeout(() => answer(null), MEASURE_WAIT_MS);
        answer = (use) => {
          clearTimeout(late);
          answer = () => {};
          resolve(use);
        };
        send();
      });
    },
    answer: (use) => answer(use),
  };
}
