import { areAgesAlike } from '../memory/experiment/alike-ages.ts';
import type { DeathPattern } from '../protocol/disk/memory/death-pattern.ts';
import { isFree, type PastAttempt } from './attempt-history.ts';

/** Iterations that the process of this attempt completed. */
const age = ({ beganAfter, endedAfter }: PastAttempt): number => endedAfter - beganAfter;

/**
 * What the newest failures have in common, from where each process began and how far it got. If an old process and a
 * fresh one that began just before die at the same iteration, that point kills the job. If processes die at different
 * iterations but after about as many in each, something accumulates. Anything else, and different fingerprints, show no
 * pattern.
 */
export function findDeathPattern(history: readonly PastAttempt[]): DeathPattern | null {
  const [before, newest] = history.filter((attempt) => !isFree(attempt)).slice(-2);
  if (!before || !newest || newest !== history.at(-1)) return null;
  const { fingerprint } = newest.judged;
  if (fingerprint === null || before.judged.fingerprint !== fingerprint) return null;
  if (newest.endedAfter > before.endedAfter) return cumulative(age(before), age(newest));
  return isPoint(history, newest) ? { kind: 'point-specific', iteration: newest.endedAfter + 1 } : null;
}

function cumulative(first: number, second: number): DeathPattern | null {
  const fewest = Math.min(first, second);
  return fewest < 1 || !areAgesAlike(first, second)
    ? null
    : { kind: 'cumulative', everyIterations: fewest + 1 };
}

/**
 * True if a fresh process that began right before the iteration died there, and so did an older process. Without the
 * older one, the job may be unable to start from there at all.
 */
function isPoint(history: readonly PastAttempt[], newest: PastAttempt): boolean {
  const atPoint = history.filter(
    (attempt) =>
      !isFree(attempt) &&
      attempt.endedAfter === newest.endedAfter &&
      attempt.judged.fingerprint === newest.judged.fingerprint,
  );
  return age(newest) === 0 && atPoint.some((attempt) => age(attempt) > 0);
}
