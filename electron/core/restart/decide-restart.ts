import { isUnknownEnding } from '../ending/ending-groups.ts';
import { missingModule } from '../ending/exception-text.ts';
import { hasBarStoppedShort } from '../ending/work-done.ts';
import { judgeDeaths } from '../memory/experiment/judge-deaths.ts';
import type { Decision, JudgedEnding, Ledger } from '../protocol/disk/ending.ts';
import { PLAIN_PLAN } from '../protocol/disk/ladder.ts';
import type { Mitigation } from '../protocol/policy/mitigation.ts';
import type { RestartPolicy } from '../protocol/policy/restart-policy.ts';
import { isFree, lifeOf, type PastAttempt, unseenInARow } from './attempt-history.ts';
import { backOffMs } from './back-off.ts';
import { ledgersAfter, stormPauseMs } from './ledgers.ts';
import { nextPlan } from './restart-ladder.ts';
import { losesNothing } from './second-chance.ts';

/** Wait after the session began to end: what Vigil starts before it is over would be ended with it. */
const SESSION_SETTLE_MS = 60_000;

/** The facts that the decision rests on. */
export interface RestartFacts {
  policy: RestartPolicy;
  /** True if the job can resume from a checkpoint. */
  resumable: boolean;
  /** What may help against the out-of-memory that has just ended the job, the first to try first. */
  remedies: readonly Mitigation[];
  /**
   * Whether its calls are to be replayed: `asked`, or `in-vain` if replay itself sent the job back to its beginning; null:
   * they are not.
   */
  replay: 'asked' | 'in-vain' | null;
  /** Attempts in a row without progress before this one. */
  withoutProgressBefore: number;
  /** Attempts since the run began or was last resumed, oldest first; the last one has just ended. */
  history: readonly PastAttempt[];
  /** True if the machine was restarted or woke, or no host saw the end: then there is nothing to wait for. */
  machineIsBack: boolean;
  /** The user wants the run to pause after this attempt. */
  isPauseAsked: boolean;
  nowMs: number;
}

type End = Extract<Decision, { action: 'end' }>;
type Reason = Pick<End, 'outcome' | 'because'> & Partial<Pick<End, 'first' | 'known' | 'module'>>;

/** What to do after an attempt has ended, with the reason. */
export function decideRestart(facts: RestartFacts): Decision {
  const { history, policy, nowMs } = facts;
  const newest = history.at(-1);
  if (!newest) throw new Error('There is nothing to decide on before an attempt has ended.');
  const ledger = ledgersAfter(history, policy, facts.withoutProgressBefore, nowMs);
  const { finding, experiment } = judgeDeaths(history.map(lifeOf));
  const shown = { ledger, finding, ...(experiment && { experiment }) };
  const plan = nextPlan(history, policy, facts.resumable, facts.remedies);
  if (isUnknownEnding(newest.judged))
    return { action: 'ask', because: 'unknown-ending', plan: plan ?? PLAIN_PLAN, ...shown };
  const limit = limitOf(facts, newest, ledger, plan === null);
  const final = endOf(newest, facts) ?? (limit && (unconfirmedBy(newest.judged) ?? limit));
  // It died before it could leave. The user wanted no further process all the same.
  const end = final ?? (facts.isPauseAsked ? PAUSED : null);
  if (end || !plan) return { action: 'end', first: null, ...(end ?? SAME_FAILURE), ...shown };
  if (policy.mode === 'ask' && !isFree(newest))
    return { action: 'ask', because: 'asked-to-ask', plan, ...shown };
  const wait = waitOf(newest, ledger, facts);
  const pauseMs = stormPauseMs(history, policy, nowMs);
  return pauseMs > wait.afterMs
    ? { action: 'restart', afterMs: pauseMs, because: 'start-storm', plan, ...shown }
    : { action: 'restart', ...wait, plan, ...shown };
}

/** When the next attempt starts unless the storm limit delays it, and why. */
function waitOf(
  newest: PastAttempt,
  ledger: Ledger,
  { policy, machineIsBack, history, ...facts }: RestartFacts,
): Pick<Extract<Decision, { action: 'restart' }>, 'afterMs' | 'because'> {
  if (newest.judged.class === 'recycle') return { afterMs: 0, because: 'planned' };
  if (newest.judged.class === 'os-shutdown')
    return { afterMs: machineIsBack ? 0 : SESSION_SETTLE_MS, because: 'machine-went' };
  // Unknown progress moves no ledger, but it is not progress: the first back-off applies. The job is not to blame for a
  // keeper that keeps dying, but the wait still grows.
  const tries = Math.max(1, ledger.withoutProgress, unseenInARow(history));
  const afterMs = backOffMs(policy, newest.progress === 'made' ? 0 : tries);
  if (newest.progress === 'made') return { afterMs, because: 'progress' };
  if (newest.judged.class === 'ended-early') return { afterMs, because: 'ended-early' };
  if (ledger.identical >= policy.identicalLimit) return { afterMs, because: 'same-failure' };
  if (newest.judged.unseen) return { afterMs, because: 'keeper-died' };
  if (!newest.judged.startFailure && !mayStartAgain({ policy, ...facts }))
    return { afterMs, because: 'nothing-lost' };
  return { afterMs, because: newest.progress === 'unknown' ? 'progress-unknown' : 'no-progress-yet' };
}

/** Why no further attempt starts, whatever the ledgers show; null if one may start. */
function endOf(newest: PastAttempt, { policy, ...facts }: RestartFacts): Reason | null {
  const { judged } = newest;
  if (judged.class === 'finished') return { outcome: 'finished', because: 'finished' };
  if (judged.class === 'user-stop')
    return judged.because === 'asked-to-pause' ? PAUSED : { outcome: 'stopped', because: 'user-stop' };
  if (judged.class === 'no-restart') return { outcome: 'failed', because: 'asked-not-to-restart' };
  if (judged.class === 'rejected') return { outcome: 'failed', because: 'arguments-rejected' };
  if (judged.stopsFor !== undefined && !isFree(newest))
    return { outcome: 'failed', because: 'known-failure', known: judged.stopsFor };
  // A lack of memory may pass; an error of every trial will not.
  if (
    judged.because === 'every-trial-failed' &&
    (judged.class === 'error' || !mayStartAgain({ policy, ...facts }))
  )
    return { outcome: 'failed', because: 'every-trial-failed' };
  if (judged.class === 'ended-early') return endsEarly(newest, { policy, ...facts }) ? ENDED_EARLY : null;
  const unconfirmed = unconfirmedBy(judged);
  const mayGoOn = facts.resumable && policy.mode !== 'never' && judged.because !== 'exit-zero-open';
  if (unconfirmed && !mayGoOn) return unconfirmed;
  // A recycle is no restart after a failure: the run goes on as the user wanted.
  const isRecycled = judged.because === 'checkpoint-after-recycle-request';
  if (policy.mode === 'never' && !isRecycled) return { outcome: 'failed', because: 'restarts-off' };
  if (judged.startFailure) {
    // A lack of memory or processes may pass; a program that does not exist will not appear.
    return judged.startFailure.code === 'other' ? null : { outcome: 'failed', because: 'not-started' };
  }
  const missing = newest.progress === 'none' ? missingModule(judged.exception) : null;
  if (missing !== null) return { outcome: 'failed', because: 'module-missing', module: missing };
  if (!mayStartAgain({ policy, ...facts }) && !losesNothing(newest, facts.nowMs))
    return { outcome: 'failed', because: startingAnewRepeats(newest, facts.replay) };
  if (judged.because === 'recycled-in-vain') return { outcome: 'failed', because: 'recycled-in-vain' };
  return null;
}

/** True if its work goes on, or the user or the replay wants it to start from the beginning. */
const mayStartAgain = ({
  resumable,
  policy,
  replay,
}: Pick<RestartFacts, 'resumable' | 'policy' | 'replay'>): boolean =>
  resumable || policy.startOver || replay === 'in-vain';

function startingAnewRepeats(
  { endedAfter, completed }: PastAttempt,
  replay: RestartFacts['replay'],
): 'nothing-kept' | 'cannot-resume' | 'cannot-resume-unread' {
  if (replay === 'asked') return 'nothing-kept';
  return endedAfter > 0 || completed > 0 ? 'cannot-resume' : 'cannot-resume-unread';
}

const PAUSED: Reason = { outcome: 'stopped', because: 'user-pause' };
const ENDED_EARLY: Reason = { outcome: 'ended-early', because: 'ended-early' };

/**
 * True if an orderly end before the total ends the run: at once if the job announced it. Otherwise it is restarted once;
 * the same ending again without progress is final.
 */
function endsEarly(newest: PastAttempt, { policy, resumable, history }: RestartFacts): boolean {
  const { stopsBecause, work } = newest.judged;
  // A tool that stops before its own total, such as early stopping, means to.
  const isMeant =
    stopsBecause !== undefined || work?.totalBy === 'output' || (work !== null && hasBarStoppedShort(work));
  if (policy.mode === 'never' || !resumable || isMeant) return true;
  return newest.progress !== 'made' && history.at(-2)?.judged.class === 'ended-early';
}

/**
 * Why an ending is unconfirmed, if nothing proves a finish or a failure; null for others. A job that may have exited
 * silently and can resume is restarted first, because it knows what work is left.
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

/** The limit that is reached; null if none is. Start-up has a limit of its own, which shows the first error. */
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
