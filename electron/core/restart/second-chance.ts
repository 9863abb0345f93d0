import type { PastAttempt } from './attempt-history.ts';

/** So little work may be repeated if nobody knows whether there was any. */
const LITTLE_MS = 5 * 60_000;

/**
 * True if a start from the beginning repeats no finished work, so that a job that cannot resume is tried again as well: it
 * completed no iteration, in no attempt, and saved nothing. A job whose iterations Vigil might not recognise must also have
 * ended within minutes without counting anything in its output, or for lack of memory that others held.
 */
export function losesNothing(newest: PastAttempt, nowMs: number): boolean {
  const { judged, progress, hasSaved, showsWork } = newest;
  if (newest.endedAfter > 0 || newest.completed > 0 || progress !== 'none' || hasSaved) return false;
  if (showsWork || judged.shortage?.kind === 'oom-external') return true;
  const ranMs = (newest.endedAt ?? nowMs) - newest.startedAt;
  return ranMs <= LITTLE_MS && (judged.work?.reading?.counters ?? 0) === 0;
}
