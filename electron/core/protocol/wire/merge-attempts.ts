import type { AttemptView } from './run-view.ts';

/** All attempts, those that a delta brought in their new form; the array itself when it brought none. */
export function mergeAttempts(known: AttemptView[], came: AttemptView[]): AttemptView[] {
  if (came.length === 0) return known;
  const byNumber = new Map(known.map((attempt) => [attempt.attempt, attempt]));
  for (const attempt of came) byNumber.set(attempt.attempt, attempt);
  return [...byNumber.values()];
}
