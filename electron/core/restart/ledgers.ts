import type { Ledger } from '../protocol/disk/ending.ts';
import type { RestartPolicy } from '../protocol/policy/restart-policy.ts';
import { isFree, type PastAttempt } from './attempt-history.ts';

/** True if the policy allows the next attempt to change something; such a run gets a higher limit. */
const hasLadder = ({ mitigations, mitigateMemory, skipValue }: RestartPolicy): boolean =>
  mitigations.length > 0 || mitigateMemory || skipValue !== null;

/** The three ledgers after the newest of `history`. */
export function ledgersAfter(
  history: readonly PastAttempt[],
  policy: RestartPolicy,
  withoutProgressBefore: number,
  nowMs: number,
): Ledger {
  const newest = history.at(-1);
  const moves = newest !== undefined && newest.progress === 'none' && !isFree(newest);
  const starts = startsWithin(history, nowMs - policy.stormWindowMs).length;
  return {
    withoutProgress: newest?.progress === 'made' ? 0 : withoutProgressBefore + (moves ? 1 : 0),
    limit: hasLadder(policy) ? policy.withLadderLimit : policy.withoutProgressLimit,
    identical: identicalFailures(history).length,
    starts,
    isStormy: starts >= policy.stormWarnStarts,
  };
}

/**
 * The newest failures in a row with the same fingerprint, iteration and section. Free endings, and failures with
 * unknown progress, neither count nor break the row. Changed settings do not make a failure different: they use up that
 * change.
 */
export function identicalFailures(history: readonly PastAttempt[]): PastAttempt[] {
  const failures = history.filter(isComparable);
  const newest = history.at(-1);
  if (!newest || !isComparable(newest) || newest.judged.fingerprint === null) return [];
  const isSame = ({ judged, endedAfter }: PastAttempt) =>
    judged.fingerprint === newest.judged.fingerprint &&
    judged.section === newest.judged.section &&
    endedAfter === newest.endedAfter;
  const lastOther = failures.findLastIndex((attempt) => !isSame(attempt));
  return failures.slice(lastOther + 1);
}

const isComparable = (attempt: PastAttempt): boolean => !isFree(attempt) && attempt.progress !== 'unknown';

/** How long until the window holds fewer starts than a storm; 0 if it already does. */
export function stormPauseMs(history: readonly PastAttempt[], policy: RestartPolicy, nowMs: number): number {
  const starts = startsWithin(history, nowMs - policy.stormWindowMs);
  const first = starts.at(-policy.stormPauseStarts);
  const leftMs = first === undefined ? 0 : first + policy.stormWindowMs - nowMs;
  // A clock that was set back puts starts into the future; the pause is still never longer than the window.
  return Math.min(policy.stormWindowMs, Math.max(0, leftMs));
}

/** A start after a recycle by Vigil is planned. */
const startsWithin = (history: readonly PastAttempt[], sinceMs: number): number[] =>
  history
    .filter((_, index) => history[index - 1]?.judged.because !== 'checkpoint-after-recycle-request')
    .map((attempt) => attempt.startedAt)
    .filter((at) => at > sinceMs);
