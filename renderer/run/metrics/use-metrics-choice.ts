import { useCallback, useState } from 'react';
import { type MetricsChoice, readChoice, writeChoice } from './metrics-memory.ts';

/** How the metrics of a script are shown; kept for its other runs. */
export function useMetricsChoice(script: string): {
  choice: MetricsChoice;
  change(next: Partial<MetricsChoice>): void;
} {
  const [choice, setChoice] = useState(() => readChoice(localStorage, script));
  const change = useCallback(
    (next: Partial<MetricsChoice>) =>
      setChoice((before) => {
        const after = { ...before, ...next };
        writeChoice(localStorage, script, after);
        return after;
      }),
    [script],
  );
  return { choice, change };
}
