import { bootAtTime } from '../../ending/boot.ts';
import type { Decision, JudgedEnding, Outcome } from '../../protocol/disk/ending.ts';
import type { EndingCircumstances } from '../../protocol/disk/rejudgement.ts';
import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import type { KnownAttempt } from '../parts/attempts.ts';
import { newestAttempt, type RunState } from '../state/run-state.ts';
import { isSameVerdict } from '../state/same-verdict.ts';
import { verifiedIteration } from '../state/verified-iteration.ts';
import { addNote } from './add-note.ts';

type Starting = Extract<JournalEntry, { kind: 'attempt-starting' }>;
type Ended = Extract<JournalEntry, { kind: 'attempt-ended' }>;
type CameLate = Extract<JournalEntry, { kind: 'output-came-late' }>;
type Redecided = Extract<JournalEntry, { kind: 'restart-redecided' }>;
type Rejudged = Extract<JournalEntry, { kind: 'run-rejudged' }>;

/** Another attempt begins: what was said of the one before says nothing of it. */
export function beginAttempt(state: RunState, { attempt, from, plan, boot }: Starting, at: number): void {
  state.attempts.list.push({
    seq: state.seq,
    attempt,
    pid: null,
    from,
    plan,
    boot,
    ending: null,
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
  state.sources.readingAnew = undefined;
  state.signals.finishMarkerAt = null;
  state.signals.scriptEnd = null;
  state.signals.scripts = [];
  state.signals.uncaught = null;
  state.signals.repeatedTo = 0;
  state.signals.stretchMs = null;
  state.lifecycle.endedByUs = null;
  state.lifecycle.nextAttemptAt = null;
  state.lifecycle.isDecisionStale = false;
}

/** The newest attempt is over, and it is decided how the run goes on. */
export function endAttempt(
  state: RunState,
  { attempt: number, facts, startFailure, judged, decision, lastLines, circumstances }: Ended,
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
    attempt.ending = { facts, startFailure, ...(circumstances ?? circumstancesOf(attempt, judged)), at };
    attempt.outputBytes = facts?.outputBytes ?? attempt.outputBytes;
  }
  state.lifecycle.isDecisionStale = false;
  settle(state, decision, at);
}

/** The settings of a run that waits or asks were changed: it goes on by what they decide. The wait counts from the end as before. */
export function redecideAttempt(state: RunState, { attempt: number, decision }: Redecided, at: number): void {
  state.lifecycle.isDecisionStale = false;
  const attempt = newestAttempt(state);
  if (attempt?.attempt !== number) return;
  attempt.seq = state.seq;
  attempt.decision = decision;
  state.lifecycle.nextAttemptAt = null;
  addNote(state, { at, code: 'decided-again' });
  settle(state, decision, decision.action === 'end' ? at : (attempt.ending?.at ?? at));
}

/** The newest attempt of a run that has ended was judged again. */
export function rejudgeAttempt(
  state: RunState,
  { attempt: number, judged, decision, because }: Rejudged,
  at: number,
): void {
  const attempt = newestAttempt(state);
  if (attempt?.attempt !== number || state.lifecycle.phase !== 'ended') return;
  const before = attempt.judged && attempt.decision && { judged: attempt.judged, decision: attempt.decision };
  // What came late may change nothing, and then there is nothing to tell.
  if (before === null || !isSameVerdict(before, { judged, decision }))
    addNote(state, {
      at,
      code: 'judged-again',
      because,
      before: state.lifecycle.outcome,
      now: outcomeOf(decision),
    });
  attempt.seq = state.seq;
  attempt.judged = judged;
  attempt.decision = decision;
  attempt.verifiedAtEnd = verifiedIteration(state);
  state.lifecycle.rejudgePending = null;
  const { endedAt } = state.lifecycle;
  settle(state, decision, at);
  state.lifecycle.endedAt = endedAt;
}

/** More of the newest attempt's output is there than when its end was judged. */
export function takeLateOutput(
  state: RunState,
  { attempt: number, bytes, lastLines, reading }: CameLate,
): void {
  const attempt = newestAttempt(state);
  if (attempt?.attempt !== number || attempt.ending === null) return;
  attempt.seq = state.seq;
  attempt.outputBytes = bytes;
  attempt.ending = { ...attempt.ending, outputBytes: bytes };
  attempt.lastLines = lastLines ?? attempt.lastLines;
  if (reading !== undefined) state.sources.readingAnew = reading;
}

function settle(state: RunState, decision: Decision, at: number): void {
  state.lifecycle.withoutProgress = decision.ledger.withoutProgress;
  state.lifecycle.nextPlan = decision.action === 'end' ? null : decision.plan;
  if (decision.action === 'restart') {
    state.lifecycle.nextAttemptAt = at + decision.afterMs;
  } else if (decision.action === 'end') {
    state.lifecycle.outcome = decision.outcome;
    state.lifecycle.endedAt = at;
  }
}

const outcomeOf = (decision: Decision): Outcome | null =>
  decision.action === 'end' ? decision.outcome : null;

/** What older journals do not tell of an ending, from how it was judged. */
function circumstancesOf({ boot, endedAt }: KnownAttempt, { because }: JudgedEnding): EndingCircumstances {
  return {
    watched: because !== 'session-ended',
    boot: because === 'machine-restarted' ? anotherThan(boot) : boot,
    wokeAt: because === 'machine-slept' ? endedAt : null,
    outputBytes: null,
  };
}

const anotherThan = (boot: string | null): string | null =>
  boot?.startsWith('at ') ? bootAtTime(0) : boot && `not ${boot}`;
