import type { PastAttempt } from './attempt-history.ts';

/** An attempt this short may be repeated although it is unknown whether it did any work. */
const LITTLE_MS = 5 * 60_000;

/**
 * True if a start from the beginning repeats no finished work, so that a job that cannot resume is tried again as well: it
 * completed no iteration, in no attempt, and saved nothing. A job whose iterations are read from its output must also have
 * ended within minutes, without a counter that could not be read: its work may not have been recognised.
 */
export function losesNothing(newest: PastAttempt, nowMs: number): boolean {
  const { progress, hasSaved, showsWork } = newest;
  if (newest.endedAfter > 0 || newest.completed > 0 || progress !== 'none' || hasSaved) return false;
  if (showsWork) return true;
  const ranMs = (newest.endedAt ?? nowMs) - newest.startedAt;
  const reading = newest.judged.work?.reading ?? null;
  return ranMs <= LITTLE_MS && (reading === null || (reading.rivals === 0 && !reading.isNested));
}
