import type { AttemptView } from './run-view.ts';

/** All attempts, with those in a delta replaced or added; the same array if the delta has none. */
export function mergeAttempts(known: AttemptView[], came: AttemptView[]): AttemptView[] {
  if (came.length === 0) return known;
  const byNumber = new Map(known.map((attempt) => [attempt.attempt, attempt]));
  for (const attempt of came) byNumber.set(attempt.attempt, attempt);
  return [...byNumber.values()];
}
