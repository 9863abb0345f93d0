import { newestAttempt, type RunState } from '../state/run-state.ts';

/**
 * Iterations of a run that their tool reported as failed, which therefore are not completed; 0 while an attempt lives. An
 * iteration that has a value did not fail in every attempt.
 */
export function failedTrialsOf(state: RunState): number {
  if (newestAttempt(state)?.endedAt === null) return 0;
  const failed = state.attempts.list.reduce((sum, { judged, from }) => {
    const own = judged?.work?.reading?.failed?.count ?? 0;
    // One that began again has tried again what failed before.
    return from.kind === 'beginning' && !from.replay ? own : sum + own;
  }, 0);
  if (failed === 0) return 0;
  const valued = state.work.observations.filter(({ y }) => y !== null).length;
  return Math.min(failed, Math.max(0, state.work.known.size - valued));
}
