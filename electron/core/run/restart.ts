import type { Decision, JudgedEnding } from '../protocol/ending.ts';
import type { RestartMode } from '../protocol/run-spec.ts';

/** Attempts in a row without a new iteration after which a run is given up. */
export const ATTEMPTS_WITHOUT_PROGRESS_LIMIT = 3;
/** First wait after an attempt without progress; it doubles with each further one. */
export const BACK_OFF_FIRST_MS = 5_000;
/** Longest wait between attempts. */
export const BACK_OFF_MOST_MS = 600_000;
/** So many starts within the window are a storm: whatever each attempt achieved, there is a pause. */
export const STORM_STARTS = 12;
export const STORM_WINDOW_MS = 30 * 60_000;

/** What the decision rests on. */
export interface RestartFacts {
  judged: JudgedEnding;
  mode: RestartMode;
  /** True if the job can be told to go on from a checkpoint. */
  resumable: boolean;
  /** True if this attempt completed at least one new iteration. */
  progressed: boolean;
  /** True if the attempt before it ended as planned and had not completed one either. */
  recycledInVainBefore: boolean;
  /** Attempts in a row without progress before this one. */
  withoutProgressBefore: number;
  /** True if the run's number of iterations, or any iteration, is known. */
  iterationsKnown: boolean;
  /** When attempts started since the run was begun or last resumed, in epoch milliseconds, oldest first. */
  startsAt: readonly number[];
  nowMs: number;
}

type End = Extract<Decision, { action: 'end' }>;

/** Wait before the next attempt after `withoutProgress` attempts in a row brought nothing. */
export const backOffMs = (withoutProgress: number): number =>
  withoutProgress === 0 ? 0 : Math.min(BACK_OFF_MOST_MS, BACK_OFF_FIRST_MS * 2 ** (withoutProgress - 1));

/** What to do after an attempt has ended, with the reason. */
export function decideRestart(facts: RestartFacts): Decision {
  const { judged, progressed } = facts;
  const planned = judged.class === 'recycle';
  const withoutProgress = progressed ? 0 : facts.withoutProgressBefore + (planned ? 0 : 1);
  const ledger = { withoutProgress, limit: ATTEMPTS_WITHOUT_PROGRESS_LIMIT };
  const end = endOf(facts);
  if (end) return { action: 'end', ...end, ledger };
  if (withoutProgress >= ATTEMPTS_WITHOUT_PROGRESS_LIMIT)
    return { action: 'end', outcome: 'failed', because: 'no-progress-limit', ledger };
  const pauseMs = stormPauseMs(facts);
  if (pauseMs > 0) return { action: 'restart', afterMs: pauseMs, because: 'start-storm', ledger };
  if (planned) return { action: 'restart', afterMs: 0, because: 'planned', ledger };
  const because = progressed ? 'progress' : 'no-progress-yet';
  return { action: 'restart', afterMs: backOffMs(withoutProgress), because, ledger };
}

/** Why there is to be no further attempt, whatever the ledger says; null if there may be one. */
function endOf({ judged, ...facts }: RestartFacts): Pick<End, 'outcome' | 'because'> | null {
  if (judged.class === 'finished') return { outcome: 'finished', because: 'finished' };
  if (judged.class === 'user-stop') return { outcome: 'stopped', because: 'user-stop' };
  if (judged.class === 'no-restart') return { outcome: 'failed', because: 'asked-not-to-restart' };
  if (judged.class === 'rejected') return { outcome: 'failed', because: 'arguments-rejected' };
  if (judged.silent === 'zero' && !facts.iterationsKnown)
    return { outcome: 'unconfirmed', because: 'exit-zero-unconfirmed' };
  if (facts.mode === 'never') return { outcome: 'failed', because: 'restarts-off' };
  if (judged.startFailure) {
    // No memory or no process to be had may pass; a program that is not there stays away.
    return judged.startFailure.code === 'other' ? null : { outcome: 'failed', because: 'not-started' };
  }
  if (!facts.resumable) return { outcome: 'failed', because: 'cannot-resume' };
  if (judged.class === 'recycle' && !facts.progressed && facts.recycledInVainBefore)
    return { outcome: 'failed', because: 'recycled-in-vain' };
  return null;
}

/** How long until the window holds fewer starts than a storm. */
function stormPauseMs({ startsAt, nowMs }: RestartFacts): number {
  const first = startsAt.at(-STORM_STARTS);
  return first === undefined ? 0 : Math.max(0, first + STORM_WINDOW_MS - nowMs);
}
