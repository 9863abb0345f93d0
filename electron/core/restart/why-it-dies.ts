import type { Finding } from '../protocol/disk/ladder.ts';
import { isFree, type PastAttempt } from './attempt-history.ts';

/** Processes that died after numbers of iterations that differ by no more than this share, and at least one, died alike. */
const ALIKE_SHARE = 0.2;

/** Iterations that the process of an attempt completed. */
const age = ({ beganAfter, endedAfter }: PastAttempt): number => endedAfter - beganAfter;

/**
 * What the newest failures have in common, told from where processes began and how far they came. The same iteration in
 * an old process and in a fresh one that began just before it: the point kills it. Different iterations after about as
 * many in each process: something adds up. Anything else, and other fingerprints, say nothing.
 */
export function whyItDies(history: readonly PastAttempt[]): Finding | null {
  const [before, newest] = history.filter((attempt) => !isFree(attempt)).slice(-2);
  if (!before || !newest || newest !== history.at(-1)) return null;
  const { fingerprint } = newest.judged;
  if (fingerprint === null || before.judged.fingerprint !== fingerprint) return null;
  if (newest.endedAfter > before.endedAfter) return cumulative(age(before), age(newest));
  return isPoint(history, newest) ? { kind: 'point-specific', iteration: newest.endedAfter + 1 } : null;
}

function cumulative(first: number, second: number): Finding | null {
  const fewest = Math.min(first, second);
  if (fewest < 1 || Math.abs(first - second) > Math.max(1, ALIKE_SHARE * Math.max(first, second)))
    return null;
  return { kind: 'cumulative', everyIterations: fewest + 1 };
}

/**
 * A fresh process that began right before the iteration died there, as did one that had worked for a while. Without the
 * latter it may be that it cannot even begin from there.
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
