import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RestartPolicy } from '../../../electron/core/protocol/restart-policy.ts';
import type { PastAttempt } from '../../../electron/core/run/attempt-history.ts';
import { backOffMs } from '../../../electron/core/run/back-off.ts';
import { decideRestart, type RestartFacts } from '../../../electron/core/run/decide-restart.ts';
import { judged } from '../../support/journal-entries.ts';
import { machineWent, otherFailure, past, recycled } from '../../support/past-attempts.ts';

const policy = (more: object = {}) => RestartPolicy.parse(more);
const decide = (history: readonly PastAttempt[], more: Partial<RestartFacts> = {}) =>
  decideRestart({
    policy: policy(),
    resumable: true,
    iterationsKnown: true,
    withoutProgressBefore: 0,
    history,
    machineIsBack: false,
    nowMs: 100_000_000,
    ...more,
  });
const notStarted = (code: 'other' | 'no-such-program') =>
  judged({ class: 'not-started', silent: null, startFailure: { attempt: 1, code, detail: 'because' } });
/** Failures of kinds that all differ, at iteration 12, so that only the first ledger counts them. */
const unlike = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    past(12, 12, { judged: judged({ fingerprint: `failure ${index}` }) }),
  );
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('what is done after an attempt', () => {
  it.each<[string, PastAttempt[], Partial<RestartFacts>, object]>([
    ['progress restarts at once', [past(0, 12)], {}, { action: 'restart', afterMs: 0, because: 'progress' }],
    [
      'progress clears the ledger',
      [past(0, 12)],
      { withoutProgressBefore: 2 },
      { action: 'restart', ledger: { withoutProgress: 0, limit: 3 } },
    ],
    [
      'a planned end is free',
      [past(12, 12, { judged: recycled })],
      { withoutProgressBefore: 2 },
      { action: 'restart', afterMs: 0, because: 'planned', ledger: { withoutProgress: 2 } },
    ],
    [
      'a machine that went is free, and given time to go',
      [past(12, 12, { judged: machineWent })],
      { withoutProgressBefore: 2 },
      { action: 'restart', afterMs: 60_000, because: 'machine-went', ledger: { withoutProgress: 2 } },
    ],
    [
      'a machine that is back goes on at once',
      [past(12, 12, { judged: machineWent })],
      { machineIsBack: true },
      { action: 'restart', afterMs: 0 },
    ],
    [
      'what could not be read moves no counter',
      [past(12, 12, { progress: 'unknown' })],
      { withoutProgressBefore: 2 },
      { action: 'restart', because: 'progress-unknown', ledger: { withoutProgress: 2 } },
    ],
    [
      'what could not be read is no progress, with which it would go on at once',
      [past(12, 12, { progress: 'unknown' })],
      {},
      { action: 'restart', afterMs: 5_000, ledger: { withoutProgress: 0 } },
    ],
    ['finished ends', [past(0, 30, { judged: judged({ class: 'finished' }) })], {}, { outcome: 'finished' }],
    ['a stop ends', [past(0, 3, { judged: judged({ class: 'user-stop' }) })], {}, { outcome: 'stopped' }],
    [
      'who asked not to be started again is not',
      [past(0, 3, { judged: judged({ class: 'no-restart', silent: null }) })],
      {},
      { because: 'asked-not-to-restart' },
    ],
    ['restarts may be off', [past(0, 3)], { policy: policy({ mode: 'never' }) }, { because: 'restarts-off' }],
    ['what cannot resume is left', [past(0, 3)], { resumable: false }, { because: 'cannot-resume' }],
    [
      'unless it may be begun anew',
      [past(0, 3)],
      { resumable: false, policy: policy({ startOver: true }) },
      { action: 'restart' },
    ],
    [
      'exit 0 of a job nobody knows is neither finished nor failed',
      [past(0, 0)],
      { resumable: false, iterationsKnown: false },
      { outcome: 'unconfirmed' },
    ],
    [
      'refused arguments are not tried again',
      [past(0, 0, { judged: judged({ class: 'rejected', silent: null }) })],
      {},
      { because: 'arguments-rejected' },
    ],
    [
      'a program that is not there is not tried again',
      [past(0, 0, { judged: notStarted('no-such-program') })],
      {},
      { because: 'not-started' },
    ],
    [
      'a start that the system refused is tried again, also of a job that cannot resume',
      [past(12, 12, { judged: notStarted('other') })],
      { resumable: false },
      { action: 'restart', afterMs: 5_000, because: 'no-progress-yet' },
    ],
    [
      'two planned ends with no iteration between them mean that one does not fit',
      [past(12, 12, { judged: judged({ class: 'oom-train', silent: null, because: 'recycled-in-vain' }) })],
      {},
      { because: 'recycled-in-vain' },
    ],
  ])('%s', (_name, history, more, expected) => {
    expect(decide(history, more)).toMatchObject(expected);
  });
});

describe('attempts in a row without progress', () => {
  it.each([
    [2, {}, 'restart'],
    [3, {}, 'end'],
    [4, {}, 'end'],
    [4, { skipValue: 0 }, 'restart'],
    [5, { skipValue: 0 }, 'end'],
    [6, { skipValue: 0 }, 'end'],
    [6, { withoutProgressLimit: 7, withLadderLimit: 7 }, 'restart'],
    [7, { withoutProgressLimit: 7, withLadderLimit: 7 }, 'end'],
  ])('%i with %j: %s', (count, limits, action) => {
    const decision = decide(unlike(count), { policy: policy(limits), withoutProgressBefore: count - 1 });
    expect(decision.action).toBe(action);
    if (action === 'end') expect(decision.because).toBe('no-progress-limit');
  });
});

describe('the same failure again and again', () => {
  it.each([
    [1, 'plain', 'no-progress-yet'],
    [2, 'experiment', 'same-failure'],
  ])('%i times: next a step that is %s', (count, kind, because) => {
    expect(decide(times(count, past(12, 12)))).toMatchObject({
      action: 'restart',
      because,
      plan: { step: { kind } },
      ledger: { identical: count },
    });
  });

  it('ends the run once there is nothing left to change, though patience is left', () => {
    const experiment = past(12, 12, { plan: { step: { kind: 'experiment' }, mitigations: [] } });
    const patient = policy({ withoutProgressLimit: 100, withLadderLimit: 100 });
    expect(decide([past(12, 12), past(12, 12), experiment], { policy: patient })).toMatchObject({
      action: 'end',
      outcome: 'failed',
      because: 'same-failure-limit',
      ledger: { identical: 3 },
    });
  });

  it('is another one at another iteration, or with another fingerprint', () => {
    expect(decide([past(12, 12), past(12, 13), past(13, 13)]).ledger.identical).toBe(2);
    expect(decide([past(12, 12), past(12, 12, { judged: otherFailure })]).ledger.identical).toBe(1);
    const loading = past(12, 12, { judged: judged({ section: 'load' }) });
    expect(decide([past(12, 12), loading]).ledger.identical).toBe(1);
  });

  it('is counted across what nobody could read, which is no failure at a known iteration', () => {
    const unread = past(12, 12, { progress: 'unknown' });
    expect(decide([past(12, 12), unread, past(12, 12)]).ledger.identical).toBe(2);
    expect(decide(times(10, unread))).toMatchObject({ action: 'restart', ledger: { identical: 0 } });
  });

  it('is counted across what ended for free', () => {
    const went = past(12, 12, { judged: machineWent });
    expect(decide([past(12, 12), went, past(12, 12)]).ledger.identical).toBe(2);
  });
});

describe('before the first sign of progress', () => {
  const first = judged({ class: 'error', silent: null, exception: 'ImportError: torch', fingerprint: 'a' });
  it.each([
    [1, 2, 'restart'],
    [2, 2, 'end'],
    [3, 2, 'end'],
    [2, 3, 'restart'],
    [3, 3, 'end'],
  ])('%i of %i tries: %s', (count, startTries, action) => {
    const history = [
      past(0, 0, { judged: first }),
      ...unlike(count - 1).map((each) => ({ ...each, endedAfter: 0 })),
    ];
    const decision = decide(history, {
      policy: policy({ startTries, withoutProgressLimit: 10, withLadderLimit: 10 }),
      withoutProgressBefore: count - 1,
    });
    expect(decision.action).toBe(action);
    if (action === 'end') expect(decision).toMatchObject({ because: 'start-limit', first });
  });

  it('what ended for free is no try', () => {
    expect(decide([past(0, 0, { judged: machineWent }), past(0, 0, { judged: first })]).action).toBe(
      'restart',
    );
  });
});

describe('a storm of starts', () => {
  const starts = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => past(index, index + 1, { startedAt: from + index * 1_000 }));
  const nowMs = 60_000;

  it.each([
    [4, false],
    [5, true],
    [6, true],
  ])('%i starts: remarkable %s', (count, isStormy) => {
    expect(decide(starts(count), { nowMs }).ledger).toMatchObject({ starts: count, isStormy });
  });

  it.each([
    [11, 0, 'progress'],
    [12, 30 * 60_000 - 60_000, 'start-storm'],
    [13, 30 * 60_000 - 59_000, 'start-storm'],
  ])('%i starts in a minute: a pause of %i ms, and then it goes on', (count, afterMs, because) => {
    expect(decide(starts(count), { nowMs })).toMatchObject({ action: 'restart', afterMs, because });
  });

  it('forgets starts that are longer ago', () => {
    expect(decide(starts(40), { nowMs: 31 * 60_000 })).toMatchObject({ because: 'progress' });
  });

  it('has limits of its own', () => {
    const own = policy({ stormPauseStarts: 2, stormWarnStarts: 1, stormWindowMs: 10_000 });
    expect(decide(starts(2), { policy: own, nowMs: 2_000 })).toMatchObject({ afterMs: 8_000 });
  });
});

describe('asking first', () => {
  const ask = { policy: policy({ mode: 'ask' }) };
  it('takes the place of every restart after a failure', () => {
    expect(decide([past(0, 12)], ask)).toMatchObject({ action: 'ask', because: 'asked-to-ask' });
    expect(decide([past(12, 12), past(12, 12)], ask)).toMatchObject({
      action: 'ask',
      plan: { step: { kind: 'experiment' } },
    });
  });
  it('but not of what is nobody’s failure, nor of an end', () => {
    expect(decide([past(0, 12, { judged: recycled })], ask).action).toBe('restart');
    expect(decide([past(0, 12, { judged: machineWent })], ask).action).toBe('restart');
    expect(decide(unlike(3), { ...ask, withoutProgressBefore: 2 }).action).toBe('end');
  });
});

describe('the wait', () => {
  it('doubles up to ten minutes, and progress takes it back', () => {
    expect([0, 1, 2, 3, 7, 8, 50].map((count) => backOffMs(policy(), count))).toEqual([
      0, 5_000, 10_000, 20_000, 320_000, 600_000, 600_000,
    ]);
    expect(backOffMs(policy({ backOffFirstMs: 0 }), 50)).toBe(0);
  });
});

it('no failing job is restarted for ever without progress, whatever its failures are', () => {
  const failure = fc.record({ fingerprint: fc.constantFrom('a', 'b', 'c'), ladder: fc.boolean() });
  fc.assert(
    fc.property(fc.array(failure, { minLength: 6, maxLength: 12 }), (failures) => {
      const own = policy(failures[0]?.ladder ? { skipValue: 0 } : {});
      const history = [past(0, 12)];
      let withoutProgress = 0;
      const ended = failures.findIndex(({ fingerprint }) => {
        history.push(past(12, 12, { judged: judged({ fingerprint }) }));
        const decision = decide(history, { policy: own, withoutProgressBefore: withoutProgress });
        withoutProgress = decision.ledger.withoutProgress;
        return decision.action === 'end';
      });
      expect(ended).toBeGreaterThanOrEqual(1);
      expect(ended).toBeLessThan(5);
    }),
  );
});
