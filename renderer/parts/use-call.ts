import { useState } from 'react';
import type { Answer, Problem } from '../../electron/core/protocol/wire/problem.ts';
import { failedAnswer } from '../wire/failed-answer.ts';
import { useConnection } from '../wire/wire-context.ts';

/** A call to the host under way: `call` returns the value, null after a refusal, which is then in `problem`. */
export function useCall(): {
  /** The call is under way. */
  busy: boolean;
  /** Nothing can be asked now: a call is under way, or there is no host. */
  disabled: boolean;
  problem: Problem | null;
  call<T>(ask: () => Promise<Answer<T>>): Promise<T | null>;
  dismiss(): void;
} {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { state } = useConnection();
  return {
    busy,
    disabled: busy || state !== 'connected',
    problem,
    call: async (ask) => {
      setBusy(true);
      setProblem(null);
      const answer = await ask().catch(failedAnswer);
      setBusy(false);
      if (answer.ok) return answer.value;
      setProblem(answer.problem);
      return null;
    },
    dismiss: () => setProblem(null),
  };
}

/** For calls without a value: true if done, otherwise refused. */
export const trueOnSuccess = (answer: Answer<unknown>): Answer<true> =>
  answer.ok ? { ok: true, value: true } : answer;
