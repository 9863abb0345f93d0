import { describe, expect, it, test } from 'vitest';
import type { Decision } from '../../../../electron/core/protocol/disk/ending.ts';
import { type AttemptPlan, PLAIN_PLAN } from '../../../../electron/core/protocol/disk/ladder.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { RestartPolicy } from '../../../../electron/core/protocol/policy/restart-policy.ts';
import { phaseAfter } from '../../../../electron/core/run/apply/phase-step.ts';
import { reduceLifecycle } from '../../../../electron/core/run/apply/reduce-lifecycle.ts';
import type { LifecycleState } from '../../../../electron/core/run/parts/lifecycle.ts';
import type { RunState } from '../../../../electron/core/run/state/run-state.ts';
import {
  endAs,
  ended,
  judged,
  ledger,
  observation,
  restartAfter,
  starting,
} from '../../../support/journal-entries.ts';
import { begun, record, replayed } from '../../../support/replayed-run.ts';

const plan: AttemptPlan = { step: { kind: 'plain' }, mitigations: [{ kind: 'preset', preset: 'gpu-cap' }] };
const restartWithPlan: Decision = {
  ...{
    action: 'restart',
    afterMs: 7_000,
    because: 'no-progress-yet',
    plan,
    finding: null,
    ledger: ledger(2),
  },
};
const asks = {
  action: 'ask',
  because: 'asked-to-ask',
  plan: PLAIN_PLAN,
  finding: null,
  ledger: ledger(2),
} as const;
const changed: JournalEntry = {
  kind: 'settings-changed',
  changes: { policy: { restart: RestartPolicy.parse({}) } },
};
const redecided = (decision: Extract<JournalEntry, { kind: 'restart-redecided' }>['decision'], attempt = 1) =>
  ({ kind: 'restart-redecided', attempt, decision }) as const;
const rejudged = (attempt = 1): JournalEntry => ({
  ...{ kind: 'run-rejudged', attempt, judged: judged(), decision: endAs('finished'), because: 'settings' },
});

/** The lifecycle after an entry, with the phase that the table gives. */
function reduce({ lifecycle, attempts, sources }: RunState, entry: JournalEntry): LifecycleState {
  const phase = phaseAfter(lifecycle.phase, entry);
  return reduceLifecycle(lifecycle, record(entry), { phase, attempts, sources });
}

describe('an attempt that ended', () => {
  it('is followed by the next one after its back-off', () => {
    expect(reduce(begun(), ended(1, restartWithPlan))).toMatchObject({
      ...{ phase: 'waiting', nextAttemptAt: 57_000, nextPlan: plan, withoutProgress: 2, outcome: null },
    });
  });

  it('ends the run', () => {
    expect(reduce(begun(), ended(1, endAs('finished')))).toMatchObject({
      ...{ phase: 'ended', outcome: 'finished', endedAt: 50_000, nextPlan: null, nextAttemptAt: null },
    });
  });

  it('makes the run ask, without a time for the next attempt', () => {
    expect(reduce(begun(), ended(1, asks))).toMatchObject({
      ...{ phase: 'asking', nextAttemptAt: null, withoutProgress: 2, nextPlan: PLAIN_PLAN },
    });
  });
});

describe('settings that were changed', () => {
  it.each<[string, JournalEntry, boolean]>([
    ['make a decision stale if it rests on them', changed, true],
    ['leave it if it does not', { kind: 'settings-changed', changes: { name: 'night' } }, false],
  ])('%s', (_, entry, isDecisionStale) => {
    expect(reduce(begun(), entry).isDecisionStale).toBe(isDecisionStale);
  });

  it('no longer make the decision stale once it is made again, or the next attempt begins', () => {
    const stale = begun([ended(1, restartAfter(7_000)), changed]);
    expect(stale.lifecycle.isDecisionStale).toBe(true);
    expect(reduce(stale, redecided(asks)).isDecisionStale).toBe(false);
    expect(reduce(begun([changed]), ended(1, asks)).isDecisionStale).toBe(false);
    expect(reduce(stale, starting(2)).isDecisionStale).toBe(false);
  });

  const waiting = begun([ended(1, restartAfter(7_000))]);

  it('lead to a wait that counts from the end of the attempt', () => {
    const { at = 0 } = waiting.attempts.list[0]?.ending ?? {};
    expect(reduce(waiting, redecided(restartAfter(20_000))).nextAttemptAt).toBe(at + 20_000);
  });

  it('lead to no wait if the run asks now', () => {
    expect(reduce(waiting, redecided(asks))).toMatchObject({ phase: 'asking', nextAttemptAt: null });
  });

  it('end the run at the time of that decision, and not at the end of its attempt', () => {
    expect(reduce(waiting, redecided(endAs('failed')))).toMatchObject({ outcome: 'failed', endedAt: 50_000 });
  });

  it('decide nothing about an attempt that is not the newest', () => {
    expect(reduce(waiting, redecided(restartAfter(9), 2))).toMatchObject({ nextAttemptAt: 10_000 });
  });
});

describe('a stop', () => {
  it('is the end of a run between its attempts', () => {
    const waiting = begun([ended(1, restartAfter(7_000))]);
    expect(reduce(waiting, { kind: 'stop-requested', hard: false })).toMatchObject({
      ...{ phase: 'ended', outcome: 'stopped', isStoppedBetween: true, endedAt: 50_000, nextAttemptAt: null },
    });
  });

  it('does not end a living attempt, nor a run that had ended', () => {
    const stop: JournalEntry = { kind: 'stop-requested', hard: false };
    expect(reduce(begun(), stop)).toMatchObject({
      phase: 'stopping',
      outcome: null,
      isStoppedBetween: false,
    });
    const over = begun([ended(1, endAs('failed'))]);
    expect(reduce(over, stop)).toBe(over.lifecycle);
  });

  it('is forgotten, with all that led to the end, when the run is resumed', () => {
    const stopped = begun([ended(1, restartWithPlan), { kind: 'stop-requested', hard: false }]);
    expect(reduce(stopped, { kind: 'resume-requested', queued: false })).toMatchObject({
      ...{ phase: 'waiting', outcome: null, endedAt: null, nextAttemptAt: 50_000, nextPlan: null },
      ...{ withoutProgress: 0, isStoppedBetween: false, rejudgePending: null },
    });
  });
});

describe('an attempt that Vigil ends', () => {
  const ending = (attempt: number, why: 'hang' | 'recycle'): JournalEntry => ({
    ...{ kind: 'attempt-ending', attempt, why },
  });

  it('is ended for the first given reason', () => {
    expect(reduce(begun(), ending(1, 'hang')).endedByUs).toBe('hang');
    expect(reduce(begun([ending(1, 'hang')]), ending(1, 'recycle')).endedByUs).toBe('hang');
  });

  it('is the newest one, and the next begins without a reason', () => {
    expect(reduce(begun(), ending(2, 'hang')).endedByUs).toBeNull();
    const after = begun([ending(1, 'hang'), ended(1, restartAfter(0))]);
    expect(after.lifecycle.endedByUs).toBe('hang');
    expect(reduce(after, starting(2))).toMatchObject({ endedByUs: null, nextAttemptAt: null });
  });
});

describe('a run that has ended', () => {
  const over = begun([ended(1, endAs('failed'))]);
  const pending = begun([ended(1, endAs('failed')), { kind: 'settings-changed', changes: { total: 3 } }]);

  it.each<[string, JournalEntry, string | null]>([
    ['settings that its verdict rests on', { kind: 'settings-changed', changes: { total: 3 } }, 'settings'],
    ['a new reading of its output', { kind: 'output-reread' }, 'reading'],
    ['output that came late', { kind: 'output-came-late', attempt: 1, bytes: 9 }, 'output'],
    ['an iteration that came late', observation(1, 0.5), 'output'],
  ])('is to be judged again because of %s', (_, entry, because) => {
    expect(reduce(over, entry).rejudgePending).toBe(because);
  });

  it('is judged again for the first of several reasons, and then for none', () => {
    expect(reduce(pending, observation(1, 0.5)).rejudgePending).toBe('settings');
    expect(reduce(pending, rejudged()).rejudgePending).toBeNull();
  });

  it('keeps the time of its end, whatever is found out later', () => {
    const { endedAt } = pending.lifecycle;
    expect(reduce(pending, rejudged())).toMatchObject({ outcome: 'finished', endedAt });
  });

  it('keeps its verdict if the new one is about another attempt', () => {
    expect(reduce(pending, rejudged(2))).toMatchObject({ outcome: 'failed', rejudgePending: 'settings' });
  });

  it('is not judged again because of what concerns a continuing run', () => {
    expect(reduce(begun(), { kind: 'output-reread' }).rejudgePending).toBeNull();
  });
});

test('a run whose turn came, or that was approved, is due at once', () => {
  const queued = replayed([{ kind: 'run-created', queued: true }]);
  expect(reduce(queued, { kind: 'turn-came' }).nextAttemptAt).toBe(50_000);
  const asking = begun([ended(1, asks)]);
  expect(reduce(asking, { kind: 'restart-approved' }).nextAttemptAt).toBe(50_000);
});

test('the end of a session is remembered with its time', () => {
  expect(reduce(begun(), { kind: 'session-ending', why: 'logoff' }).sessionEndingAt).toBe(50_000);
});

test.each([
  ['is kept for an attempt that starts within a minute', -10_000, -10_000],
  ['was called off if an attempt starts later', -10_001, null],
])('the end of a session %s', (_, sessionEndingAt, expected) => {
  const state = begun([ended(1, restartWithPlan)]);
  const before = { ...state, lifecycle: { ...state.lifecycle, sessionEndingAt } };
  expect(reduce(before, starting(2)).sessionEndingAt).toBe(expected);
});

test('an iteration changes nothing', () => {
  const state = begun();
  expect(reduce(state, observation(1, 0.5))).toBe(state.lifecycle);
});
