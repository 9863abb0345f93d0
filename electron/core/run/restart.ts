import type { Decision, JudgedEnding } from '../protocol/ending.ts';
import type { RestartMode } from '../protocol/run-spec.ts';

/** Attempts in a row without a new iteration after which a run is given up. */
export const ATTEMPTS_WITHOUT_PROGRESS_LIMIT = 3;
/** First wait after an attempt without progress; it doubles with each further one. */
export const BACK_OFF_FIRST_MS = 5_000;
/** Longest wait between attempts. */
export const BACK_OFF_MOST_MS = 600_000;
/** So many starts within the window are a storm, whatever each attempt achieved. */
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
  /** Attempts in a row without progress before this one. */
  withoutProgressBefore: number;
  /** True if the run's number of iterations, or any iteration, is known. */
  iterationsKnown: boolean;
  /** When attempts started, in epoch milliseconds. */
  startsAt: readonly number[];
  nowMs: number;
}

/** Wait before the next attempt after `withoutProgress` attempts in a row brought nothing. */
export const backOffMs = (withoutProgress: number): number =>
  withoutProgress === 0 ? 0 : Math.min(BACK_OFF_MOST_MS, BACK_OFF_FIRST_MS * 2 ** (withoutProgress - 1));

/** What to do after an attempt has ended, with the reason. */
export function decideRestart(facts: RestartFacts): Decision {
  const { judged } = facts;
  const free = judged.class === 'recycle';
  const withoutProgress = facts.progressed ? 0 : facts.withoutProgressBefore + (free ? 0 : 1);
  const ledger = { withoutProgress, limit: ATTEMPTS_WITHOUT_PROGRESS_LIMIT };
  const end = (
    outcome: Extract<Decision, { action: 'end' }>['outcome'],
    because: Extract<Decision, { action: 'end' }>['because'],
  ): Decision => ({ action: 'end', outcome, because, ledger });

  if (judged.class === 'finished') return end('finished', 'finished');
  if (judged.class === 'user-stop') return end('stopped', 'user-stop');
  if (judged.class === 'no-restart') return end('failed', 'asked-not-to-restart');
  if (judged.class === 'not-started') return end('failed', 'not-started');
  if (judged.class === 'rejected') return end('failed', 'arguments-rejected');
  if (judged.silent === 'zero' && !facts.iterationsKnown) return end('unconfirmed', 'exit-zero-unconfirmed');
  if (facts.mode === 'never') return end('failed', 'restarts-off');
  if (!facts.resumable) return end('failed', 'cannot-resume');
  const recent = facts.startsAt.filter((at) => at > facts.nowMs - STORM_WINDOW_MS).length;
  if (recent >= STORM_STARTS) return end('failed', 'start-storm');
  if (free) return { action: 'restart', afterMs: 0, because: 'planned', ledger };
  if (withoutProgress >= ATTEMPTS_WITHOUT_PROGRESS_LIMIT) return end('failed', 'no-progress-limit');
  return {
    action: 'restart',
    afterMs: backOffMs(withoutProgress),
    because: facts.progressed ? 'progress' : 'no-progress-yet',
    ledger,
  };
}
