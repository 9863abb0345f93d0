import type { JournalEntry } from '../protocol/journal-record.ts';
import { newestAttempt, type RunState, verifiedIteration } from './run-state.ts';

type Starting = Extract<JournalEntry, { kind: 'attempt-starting' }>;
type Ended = Extract<JournalEntry, { kind: 'attempt-ended' }>;

/** Another attempt begins: what was said of the one before says nothing of it. */
export function beginAttempt(state: RunState, { attempt, from, plan, boot }: Starting, at: number): void {
  state.attempts.push({
    seq: state.seq,
    attempt,
    pid: null,
    from,
    plan,
    boot,
    verifiedAtStart: verifiedIteration(state),
    verifiedAtEnd: 0,
    hasUnreadable: false,
    startedAt: at,
    endedAt: null,
    worked: false,
    firstIteration: null,
    lastIteration: null,
    judged: null,
    decision: null,
    suspicions: [],
    lastLines: [],
    outputBytes: 0,
  });
  state.finishMarkerAt = null;
  state.scriptEnd = null;
  state.scripts = [];
  state.uncaught = null;
  state.stretchMs = null;
  state.endedByUs = null;
  state.nextAttemptAt = null;
}

/** The newest attempt is over, and it is decided how the run goes on. */
export function endAttempt(
  state: RunState,
  { attempt: number, facts, judged, decision, lastLines }: Ended,
  at: number,
): void {
  const attempt = newestAttempt(state);
  if (attempt?.attempt === number) {
    attempt.seq = state.seq;
    attempt.endedAt = facts?.endedAt ?? at;
    attempt.judged = judged;
    attempt.decision = decision;
    attempt.verifiedAtEnd = verifiedIteration(state);
    attempt.lastLines = lastLines;
    attempt.outputBytes = facts?.outputBytes ?? attempt.outputBytes;
  }
  state.withoutProgress = decision.ledger.withoutProgress;
  state.nextPlan = decision.action === 'end' ? null : decision.plan;
  if (decision.action === 'restart') {
    state.nextAttemptAt = at + decision.afterMs;
  } else if (decision.action === 'end') {
    state.outcome = decision.outcome;
    state.endedAt = at;
  }
}
