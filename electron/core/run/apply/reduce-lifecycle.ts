import { SESSION_END_WITHIN_MS } from '../../ending/classify.ts';
import type { Decision } from '../../protocol/disk/ending.ts';
import type { Phase } from '../../protocol/wire/run-view.ts';
import { affectsRestart } from '../../verdict/redecide.ts';
import { whyRejudge } from '../../verdict/why-rejudge.ts';
import type { AttemptsState, KnownAttempt } from '../parts/attempts.ts';
import type { ReadRecord } from '../parts/brief-observation.ts';
import type { LifecycleState } from '../parts/lifecycle.ts';
import type { SourcesState } from '../parts/sources.ts';

/** Other parts that the lifecycle depends on, after the record. */
interface Beside {
  /** The phase after the record. */
  phase: Phase;
  attempts: AttemptsState;
  sources: SourcesState;
}

/** The lifecycle after a record. */
export function reduceLifecycle(
  before: LifecycleState,
  record: ReadRecord,
  { phase, attempts, sources }: Beside,
): LifecycleState {
  const moved = phase === before.phase ? before : { ...before, phase };
  const after = decided(moved, record, { attempts, wasEnded: before.phase === 'ended' });
  if (after.phase !== 'ended' || after.rejudgePending !== null) return after;
  const rejudgePending = whyRejudge({ lifecycle: after, attempts, sources }, record.entry);
  return rejudgePending === null ? after : { ...after, rejudgePending };
}

function decided(
  lifecycle: LifecycleState,
  { entry, at }: ReadRecord,
  { attempts, wasEnded }: { attempts: AttemptsState; wasEnded: boolean },
): LifecycleState {
  const newest = attempts.list.at(-1);
  switch (entry.kind) {
    case 'observation':
      return lifecycle;
    case 'session-ending':
      return { ...lifecycle, sessionEndingAt: at };
    case 'turn-came':
    case 'restart-approved':
      return { ...lifecycle, nextAttemptAt: at };
    case 'attempt-ending':
      return newest?.attempt === entry.attempt && lifecycle.endedByUs === null
        ? { ...lifecycle, endedByUs: entry.why }
        : lifecycle;
    case 'attempt-starting':
      return {
        ...lifecycle,
        endedByUs: null,
        nextAttemptAt: null,
        isDecisionStale: false,
        sessionEndingAt: stillEnding(lifecycle.sessionEndingAt, at),
      };
    case 'attempt-ended':
      return settled({ ...lifecycle, isDecisionStale: false }, entry.decision, at);
    case 'restart-redecided':
      return redecided({ ...lifecycle, isDecisionStale: false }, entry, { newest, at });
    case 'run-rejudged': {
      if (newest?.attempt !== entry.attempt || lifecycle.phase !== 'ended') return lifecycle;
      // A later verdict does not change when the run ended.
      const { endedAt } = lifecycle;
      return { ...settled({ ...lifecycle, rejudgePending: null }, entry.decision, at), endedAt };
    }
    case 'settings-changed':
      return affectsRestart(entry.changes) ? { ...lifecycle, isDecisionStale: true } : lifecycle;
    case 'stop-requested':
      // If no attempt is alive, the stop is the end.
      return lifecycle.phase === 'ended' && !wasEnded
        ? { ...lifecycle, outcome: 'stopped', isStoppedBetween: true, endedAt: at, nextAttemptAt: null }
        : lifecycle;
    case 'resume-requested':
      return {
        ...lifecycle,
        outcome: null,
        endedAt: null,
        nextAttemptAt: at,
        nextPlan: null,
        withoutProgress: 0,
        isStoppedBetween: false,
        rejudgePending: null,
      };
    default:
      return lifecycle;
  }
}

/** When the session began to end; null if that was called off, since a session that ends does so within a minute. */
const stillEnding = (announcedAt: number | null, at: number): number | null =>
  announcedAt !== null && at - announcedAt <= SESSION_END_WITHIN_MS ? announcedAt : null;

/** The settings of a run that waits or asks were changed. A new wait still counts from the end of the attempt. */
function redecided(
  lifecycle: LifecycleState,
  { attempt, decision }: { attempt: number; decision: Decision },
  { newest, at }: { newest: KnownAttempt | undefined; at: number },
): LifecycleState {
  if (newest?.attempt !== attempt) return lifecycle;
  const from = decision.action === 'end' ? at : (newest.ending?.at ?? at);
  return settled({ ...lifecycle, nextAttemptAt: null }, decision, from);
}

/** The lifecycle after a decision made at that time. */
function settled(lifecycle: LifecycleState, decision: Decision, at: number): LifecycleState {
  const { withoutProgress } = decision.ledger;
  switch (decision.action) {
    case 'end':
      return { ...lifecycle, withoutProgress, nextPlan: null, outcome: decision.outcome, endedAt: at };
    case 'restart':
      return { ...lifecycle, withoutProgress, nextPlan: decision.plan, nextAttemptAt: at + decision.afterMs };
    case 'ask':
      return { ...lifecycle, withoutProgress, nextPlan: decision.plan };
  }
}
