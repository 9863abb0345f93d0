import { expect, it } from 'vitest';
import { JudgedEnding } from '../../../electron/core/protocol/disk/ending.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { RestartPolicy } from '../../../electron/core/protocol/policy/restart-policy.ts';
import { applyRecord } from '../../../electron/core/run/apply/apply-record.ts';
import { newestAttempt, type RunState, waitLeftMs } from '../../../electron/core/run/state/run-state.ts';
import { judgeAttempt } from '../../../electron/core/verdict/judge-attempt.ts';
import { redecide } from '../../../electron/core/verdict/redecide.ts';
import { observation, starting } from '../../support/journal-entries.ts';
import { stateAfter } from '../../support/known-checkpoints.ts';
import { runSpec } from '../../support/run-spec.ts';
import { policy } from '../restart/decide.ts';
import { NOW, seen } from './attempt-to-judge.ts';

type Policy = Partial<RestartPolicy>;

function apply(state: RunState, at: number, entry: JournalEntry) {
  return applyRecord(state, { seq: state.seq + 1, at, entry });
}

/** A run whose only attempt failed without progress, and was judged under this policy. */
function failedRun(restart: Policy): RunState {
  const state = stateAfter([starting(1)], {
    resumeArguments: [],
    policy: { ...runSpec().policy, restart: policy(restart) },
  });
  const ending = seen({ exitCode: 3 });
  apply(state, NOW, {
    ...{ kind: 'attempt-ended', attempt: 1, facts: ending.facts, startFailure: null, lastLines: [] },
    ...judgeAttempt(state, ending),
    circumstances: { watched: true, boot: null, wokeAt: null, outputBytes: null },
  });
  return state;
}

const change = (state: RunState, restart: Policy) =>
  apply(state, NOW + 1_000, {
    kind: 'settings-changed',
    changes: { policy: { restart: policy(restart) } },
  });

/** Changes the policy of such a run two seconds after the end, and carries out what follows. */
function changed(before: Policy, after: Policy) {
  const state = failedRun(before);
  change(state, after);
  const decision = redecide(state);
  const effects = decision && apply(state, NOW + 2_000, { kind: 'restart-redecided', attempt: 1, decision });
  return { state, effects };
}

it('a waiting run ends when restarts are switched off', () => {
  const { state, effects } = changed({}, { mode: 'never' });
  expect(state).toMatchObject({
    lifecycle: { phase: 'ended', outcome: 'failed', endedAt: NOW + 2_000, nextAttemptAt: null },
  });
  expect(newestAttempt(state)?.decision).toMatchObject({ because: 'restarts-off' });
  expect(effects).toEqual(['release-keeper']);
});

it('a waiting run asks when its policy changes to ask', () => {
  const { state, effects } = changed({}, { mode: 'ask' });
  expect(state).toMatchObject({ lifecycle: { phase: 'asking', nextAttemptAt: null } });
  expect(effects).toEqual(['wait-for-answer']);
});

it('a run with an ending from a newer version asks once its settings have changed, and waits as decided until then', () => {
  const state = failedRun({});
  const { judged } = newestAttempt(state) ?? {};
  Object.assign(newestAttempt(state) ?? {}, {
    judged: JudgedEnding.parse({ ...judged, class: 'fell-off-the-bus' }),
  });
  expect(redecide(state)).toBeNull();
  change(state, { backOffFirstMs: 1_000 });
  expect(redecide(state)).toMatchObject({ action: 'ask', because: 'unknown-ending' });
});

it('an asking run continues when it need not ask any more', () => {
  const { state, effects } = changed({ mode: 'ask' }, { mode: 'auto' });
  expect(state).toMatchObject({ lifecycle: { phase: 'waiting', nextAttemptAt: NOW + 5_000 } });
  expect(effects).toEqual(['wait-for-retry']);
});

it('a shorter wait counts from the end of the attempt, and a longer one too', () => {
  const slow = { backOffFirstMs: 60_000 };
  expect(waitLeftMs(changed(slow, { backOffFirstMs: 10_000 }).state, NOW + 2_000)).toBe(8_000);
  expect(waitLeftMs(changed(slow, { backOffFirstMs: 1_000 }).state, NOW + 2_000)).toBe(0);
  expect(waitLeftMs(changed({}, slow).state, NOW + 2_000)).toBe(58_000);
});

it('settings with the same decision change nothing, and nothing is decided twice', () => {
  const same = failedRun({});
  change(same, { identicalLimit: 3 });
  expect(redecide(same)).toBeNull();
  expect(redecide(changed({}, { mode: 'ask' }).state)).toBeNull();
});

it('a start that a person approved needs no second approval', () => {
  const state = failedRun({ mode: 'ask' });
  apply(state, NOW + 500, { kind: 'restart-approved' });
  change(state, { mode: 'never' });
  expect(redecide(state)).toBeNull();
});

it('limits count earlier attempts as they did when the attempt ended', () => {
  const { state } = changed({}, { startTries: 1 });
  expect(newestAttempt(state)?.decision).toMatchObject({ action: 'end', ledger: { withoutProgress: 1 } });
});

it('a living or ended run has nothing to decide', () => {
  const living = stateAfter([starting(1), observation(1, 1)]);
  change(living, { mode: 'never' });
  expect(redecide(living)).toBeNull();
  const { state } = changed({}, { mode: 'never' });
  change(state, { mode: 'auto' });
  expect(redecide(state)).toBeNull();
});
