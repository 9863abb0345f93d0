import { useEffect, useState } from 'react';
import type { Answer } from '../../electron/core/protocol/wire/problem.ts';
import { failedAnswer } from './failed-answer.ts';
import { useConnection } from './wire-context.ts';

/** What a component knows of the answers to its question. */
export interface Answered<T> {
  /** The answer to the question as it is now; null until it is there. */
  current: Answer<T> | null;
  /** The answer before it as long as there is no newer one, so that a list stays while it is searched. */
  latest: Answer<T> | null;
}

/**
 * Asks the host a question, and again when `ask` is another function or the host is back. So the component must keep `ask`
 * (`useCallback`) as long as the question is the same.
 */
export function useAnswer<T>(ask: (signal: AbortSignal) => Promise<Answer<T>>): Answered<T> {
  const { state } = useConnection();
  const [given, setGiven] = useState<{ ask: typeof ask; answer: Answer<T> } | null>(null);
  useEffect(() => {
    if (state !== 'connected') return;
    const asking = new AbortController();
    void ask(asking.signal)
      .catch(failedAnswer)
      .then((answer) => {
        if (!asking.signal.aborted) setGiven({ ask, answer });
      });
    return () => asking.abort();
  }, [ask, state]);
  return { current: given?.ask === ask ? given.answer : null, latest: given?.answer ?? null };
}
