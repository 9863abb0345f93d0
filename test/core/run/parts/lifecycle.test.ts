import { expect, it } from 'vitest';
import { emptyLifecycle } from '../../../../electron/core/run/parts/lifecycle.ts';

it('a run waits for its first attempt, which is due as soon as it is created', () => {
  expect(emptyLifecycle({ createdAt: 7_000 })).toMatchObject({ phase: 'waiting', nextAttemptAt: 7_000 });
});

it('a new run has no outcome, plan or pending decision', () => {
  expect(emptyLifecycle({ createdAt: 7_000 })).toMatchObject({
    ...{ outcome: null, endedAt: null, nextPlan: null, withoutProgress: 0, rejudgePending: null },
    ...{ isStoppedBetween: false, isDecisionStale: false, endedByUs: null, sessionEndingAt: null },
  });
});
