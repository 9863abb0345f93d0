import type { RunState } from '../run/state/run-state.ts';
import { newestAttempt } from '../run/state/run-state.ts';

/** What tells failures of runs apart: the fingerprint of the ending for which a run failed; null unless it failed. */
export function failureOf(state: RunState): string | null {
  const judged = newestAttempt(state)?.judged;
  if (state.lifecycle.outcome !== 'failed' || !judged) return null;
  // Journals from before there were fingerprints tell as much.
  return (
    judged.fingerprint ??
    [judged.class, judged.exitCode ?? judged.signal, judged.exception?.split(':')[0]].join(' ')
  );
}
