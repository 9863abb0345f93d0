import { useEffect, useState } from 'react';
import type { OwnPattern, PatternTrial } from '../../electron/core/protocol/policy/own-pattern.ts';
import type { Answer } from '../../electron/core/protocol/wire/problem.ts';
import { useClient } from '../wire/wire-context.ts';

/** Typing pauses at least this long before the host is asked. */
const PAUSE_MS = 250;

/** What a pattern finds in a text, or in the last output of a run, as it is typed; null before the first answer. */
export function usePatternTrial(
  pattern: OwnPattern,
  on: { text: string } | { run: string },
): Answer<PatternTrial> | null {
  const client = useClient();
  const [trial, setTrial] = useState<Answer<PatternTrial> | null>(null);
  const asked = JSON.stringify({ pattern, on });
  const isEmpty = pattern.pattern === '';
  useEffect(() => {
    if (isEmpty) {
      setTrial(null);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      const input: { pattern: OwnPattern; on: typeof on } = JSON.parse(asked);
      client.patterns.tryOn
        .query(input, { signal: asking.signal })
        .then(setTrial)
        // If the text is too long or the host is gone, the previous result stays.
        .catch(() => {});
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [client, asked, isEmpty]);
  return trial;
}
