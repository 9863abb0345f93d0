import { useEffect, useRef, useState } from 'react';
import type { Answer } from '../../electron/core/protocol/wire/problem.ts';
import { failedAnswer } from './failed-answer.ts';
import { useConnection } from './wire-context.ts';

/** Not more often than this, however fast a run is. */
const AGAIN_MS = 1_000;

/**
 * The answer to a question, asked again when `ask` is another function and, at most once a second, when `revision` has
 * changed. The last answer stays until the next one is there. No question: nothing is asked.
 * @param ask  must stay the same function as long as the question is the same
 */
export function useRepeated<T, Key>(
  ask: ((signal: AbortSignal) => Promise<Answer<T>>) | null,
  key: Key,
  revision: unknown,
): { answer: Answer<T>; key: Key } | null {
  const { state } = useConnection();
  const [given, setGiven] = useState<{ answer: Answer<T>; key: Key } | null>(null);
  const newest = useRef(revision);
  newest.current = revision;
  const newestKey = useRef(key);
  newestKey.current = key;
  useEffect(() => {
    if (state !== 'connected' || ask === null) return;
    const asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked: unknown;
    const question = ask;
    async function once() {
      asked = newest.current;
      const answer = await question(asking.signal).catch(failedAnswer);
      if (asking.signal.aborted) return;
      setGiven({ answer, key: newestKey.current });
      timer = setTimeout(look, AGAIN_MS);
    }
    function look() {
      if (asked === newest.current) timer = setTimeout(look, AGAIN_MS);
      else void once();
    }
    void once();
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [ask, state]);
  return given;
}
