import type { Decision, JudgedEnding, Ledger } from '../protocol/disk/ending.ts';
import type { RestartPolicy } from '../protocol/policy/restart-policy.ts';
import { isFree, type PastAttempt, unseenInARow } from './attempt-history.ts';
import { backOffMs } from './back-off.ts';
import { ledgersAfter, stormPauseMs } from './ledgers.ts';
import { nextPlan } from './restart-ladder.ts';
import { whyItDies } from './why-it-dies.ts';

/** A session that ends is given this long to do so before anything is started again. */
const SESSION_SETTLE_MS = 60_000;

/** What the decision rests on. */
export interface RestartFacts {
  policy: RestartPolicy;
  /** True if the job can be told to go on from a checkpoint. */
  resumable: boolean;
  /** Attempts in a row without progress before this one. */
  withoutProgressBefore: number;
  /** Attempts since the run was begun or last resumed, oldest first; the one that has just ended is the last. */
  history: readonly PastAttempt[];
  /** True if the machine has come back since: then nothing has to be waited for. */
  machineIsBack: boolean;
  nowMs: number;
}

type End = Extract<Decision, { action: 'end' }>;
type Reason = Pick<End, 'outcome' | 'because'> & Partial<Pick<End, 'first'>>;

/** What to do after an attempt has ended, with the reason. */
export function decideRestart(facts: RestartFacts): Decision {
  const { history, policy, nowMs } = facts;
  const newest = history.at(-1);
  if (!newest) throw new Error('There is nothing to decide on before an attempt has ended.');
  const ledger = ledgersAfter(history, policy, facts.withoutProgressBefore, nowMs);
  const shown = { ledger, finding: whyItDies(history) };
  const plan = nextPlan(history, policy, facts.resumable);
  const limit = limitOf(facts, newest, ledger, plan === null);
  const end = endOf(newest, facts) ?? (limit && (unconfirmedBy(newest.judged) ?? limit));
  if (end || !plan) return { action: 'end', first: null, ...(end ?? SAME_FAILURE), ...shown };
  if (policy.mode === 'ask' && !isFree(newest))
    return { action: 'ask', because: 'asked-to-ask', plan, ...shown };
  const wait = waitOf(newest, ledger, facts);
  const pauseMs = stormPauseMs(history, policy, nowMs);
  return pauseMs > wait.afterMs
    ? { action: 'restart', afterMs: pauseMs, because: 'start-storm', plan, ...shown }
    : { action: 'restart', ...wait, plan, ...shown };
}

/** When the next attempt starts if nothing holds it up, and because of what. */
function waitOf(
  newest: PastAttempt,
  ledger: Ledger,
  { policy, machineIsBack, history }: RestartFacts,
): Pick<Extract<Decision, { action: 'restart' }>, 'afterMs' | 'because'> {
  if (newest.judged.class === 'recycle') return { afterMs: 0, because: 'planned' };
  if (newest.judged.class === 'os-shutdown')
    return { afterMs: machineIsBack ? 0 : SESSION_SETTLE_MS, because: 'machine-went' };
  // Unknown progress moves no ledger, but it is not progress either: the first back-off applies.
  // A keeper that dies again and again is no failure of the job, and no reason to hurry either.
  const tries = Math.max(1, ledger.withoutProgress, unseenInARow(history));
  const afterMs = backOffMs(policy, newest.progress === 'made' ? 0 : tries);
  if (newest.progress === 'made') return { afterMs, because: 'progress' };
  if (newest.judged.class === 'ended-early') return { afterMs, because: 'ended-early' };
  if (ledger.identical >= policy.identicalLimit) return { afterMs, because: 'same-failure' };
  if (newest.judged.unseen) return { afterMs, because: 'keeper-died' };
  return { afterMs, because: newest.progress === 'unknown' ? 'progress-unknown' : 'no-progress-yet' };
}

/** Why there is to be no further attempt, whatever the ledgers say; null if there may be one. */
function endOf(newest: PastAttempt, { policy, ...facts }: RestartFacts): Reason | null {
  const { judged } = newest;
  if (judged.class === 'finished') return { outcome: 'finished', because: 'finished' };
  if (judged.class === 'user-stop') return { outcome: 'stopped', because: 'user-stop' };
  if (judged.class === 'no-restart') return { outcome: 'failed', because: 'asked-not-to-restart' };
  if (judged.class === 'rejected') return { outcome: 'failed', because: 'arguments-rejected' };
  if (judged.class === 'ended-early') return endsEarly(newest, { policy, ...facts }) ? ENDED_EARLY : null;
  const unconfirmed = unconfirmedBy(judged);
  const mayGoOn = facts.resumable && policy.mode !== 'never' && judged.because !== 'exit-zero-open';
  if (unconfirmed && !mayGoOn) return unconfirmed;
  if (policy.mode === 'never') return { outcome: 'failed', because: 'restarts-off' };
  if (judged.startFailure) {
    // No memory or no process to be had may pass; a program that is not there stays away.
    return judged.startFailure.code === 'other' ? null : { outcome: 'failed', because: 'not-started' };
  }
  if (!facts.resumable && !policy.startOver) return { outcome: 'failed', because: 'cannot-resume' };
  if (judged.because === 'recycled-in-vain') return { outcome: 'failed', because: 'recycled-in-vain' };
  return null;
}

const ENDED_EARLY: Reason = { outcome: 'ended-early', because: 'ended-early' };

/** An orderly end before the total: started once more, in case that goes on; the same again without progress is its end. */
function endsEarly(newest: PastAttempt, { policy, resumable, history }: RestartFacts): boolean {
  if (policy.mode === 'never' || !resumable) return true;
  return newest.progress !== 'made' && history.at(-2)?.judged.class === 'ended-early';
}

/**
 * What an ending is that is neither a finish nor a failure as far as anything tells; null for others. A job that may have
 * died in silence and can resume is started again first: it knows what is left.
 */
export function unconfirmedBy({ because }: JudgedEnding): Reason | null {
  switch (because) {
    case 'exit-zero-open':
      return { outcome: 'unconfirmed', because: 'exit-zero-unconfirmed' };
    case 'exit-zero-unproven':
      return { outcome: 'unconfirmed', because: 'left-unconfirmed' };
    case 'script-ended-unproven':
      return { outcome: 'unconfirmed', because: 'script-end-unconfirmed' };
    default:
      return null;
  }
}

const SAME_FAILURE: Reason = { outcome: 'failed', because: 'same-failure-limit' };

/** The ledger that is full; null if none is. The run's start has one of its own, and shows the first error. */
function limitOf(
  { history, policy }: RestartFacts,
  newest: PastAttempt,
  ledger: Ledger,
  isLadderUsedUp: boolean,
): Reason | null {
  if (newest.progress === 'made' || newest.judged.class === 'ended-early') return null;
  const failures = history.filter((attempt) => !isFree(attempt) && attempt.progress === 'none');
  if (newest.endedAfter === 0 && !isFree(newest) && failures.length >= policy.startTries)
    return { outcome: 'failed', because: 'start-limit', first: failures[0]?.judged ?? null };
  if (ledger.withoutProgress >= ledger.limit) return { outcome: 'failed', because: 'no-progress-limit' };
  return isLadderUsedUp ? SAME_FAILURE : null;
}
