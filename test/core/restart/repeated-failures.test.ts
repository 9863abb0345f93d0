import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judged } from '../../support/journal-entries.ts';
import { machineWent, otherFailure, past } from '../../support/past-attempts.ts';
import { decide, policy, unlike } from './decide.ts';

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('attempts in a row without progress', () => {
  it.each([
    [2, {}, 'restart'],
    [3, {}, 'end'],
    [4, {}, 'end'],
    [4, { skipValue: 0 }, 'restart'],
    [4, { mitigateMemory: true }, 'restart'],
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

describe('a repeated failure', () => {
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

  it('ends the run once there is nothing left to change, even below the limit of attempts', () => {
    const experiment = past(12, 12, { plan: { step: { kind: 'experiment' }, mitigations: [] } });
    const patient = policy({ withoutProgressLimit: 100, withLadderLimit: 100 });
    expect(decide([past(12, 12), past(12, 12), experiment], { policy: patient })).toMatchObject({
      action: 'end',
      outcome: 'failed',
      because: 'same-failure-limit',
      ledger: { identical: 3 },
    });
  });

  it('is a different one at another iteration, or with another fingerprint', () => {
    expect(decide([past(12, 12), past(12, 13), past(13, 13)]).ledger.identical).toBe(2);
    expect(decide([past(12, 12), past(12, 12, { judged: otherFailure })]).ledger.identical).toBe(1);
    const loading = past(12, 12, { judged: judged({ section: 'load' }) });
    expect(decide([past(12, 12), loading]).ledger.identical).toBe(1);
  });

  it('is counted across unreadable output, which is no failure at a known iteration', () => {
    const unread = past(12, 12, { progress: 'unknown' });
    expect(decide([past(12, 12), unread, past(12, 12)]).ledger.identical).toBe(2);
    expect(decide(times(10, unread))).toMatchObject({ action: 'restart', ledger: { identical: 0 } });
  });

  it('is counted across free endings', () => {
    const went = past(12, 12, { judged: machineWent });
    expect(decide([past(12, 12), went, past(12, 12)]).ledger.identical).toBe(2);
  });
});

describe('before the first progress', () => {
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

  it('a free ending is not a try', () => {
    expect(decide([past(0, 0, { judged: machineWent }), past(0, 0, { judged: first })]).action).toBe(
      'restart',
    );
  });
});

it('no failing job is restarted forever without progress, whatever its failures are', () => {
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
