import type { RunState } from '../run/state/run-state.ts';
import { newestAttempt } from '../run/state/run-state.ts';

/** The fingerprint of the ending that made a run fail; null if it did not fail. */
export function failureOf(state: RunState): string | null {
  const judged = newestAttempt(state)?.judged;
  if (state.lifecycle.outcome !== 'failed' || !judged) return null;
  // Journals from before fingerprints existed: these facts identify a failure nearly as well.
  return (
    judged.fingerprint ??
    [judged.class, judged.exitCode ?? judged.signal, judged.exception?.split(':')[0]].join(' ')
  );
}
