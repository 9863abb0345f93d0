import { useEffect, useState } from 'react';
import type { OwnPattern } from '../../electron/core/protocol/policy/own-pattern.ts';
import type { Answer } from '../../electron/core/protocol/wire/problem.ts';
import { useClient } from '../wire/wire-context.ts';

/** The user's own patterns, as they were when the component came up; null while the host has not answered. */
export function usePatterns(): Answer<OwnPattern[]> | null {
  const client = useClient();
  const [patterns, setPatterns] = useState<Answer<OwnPattern[]> | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    client.patterns.list
      .query(undefined, { signal: asking.signal })
      .then(setPatterns)
      // The window says by itself that the host is away.
      .catch(() => {});
    return () => asking.abort();
  }, [client]);
  return patterns;
}
