import { describe, expect, it } from 'vitest';
import type { JudgedEnding } from '../../../electron/core/protocol/disk/ending.ts';
import type { AttemptPlan } from '../../../electron/core/protocol/disk/ladder.ts';
import type { Mitigation } from '../../../electron/core/protocol/policy/mitigation.ts';
import { RestartPolicy } from '../../../electron/core/protocol/policy/restart-policy.ts';
import type { PastAttempt } from '../../../electron/core/restart/attempt-history.ts';
import { nextPlan } from '../../../electron/core/restart/restart-ladder.ts';
import { judged } from '../../support/journal-entries.ts';
import { past } from '../../support/past-attempts.ts';

const cap: Mitigation = { kind: 'preset', preset: 'gpu-cap' };
const workers: Mitigation = { kind: 'option', option: '--workers', value: '0' };
const policy = RestartPolicy.parse({ mitigations: [cap, workers], skipValue: -1 });
const plan = (step: AttemptPlan['step'], mitigations: Mitigation[] = []): AttemptPlan => ({
  step,
  mitigations,
});

/** The plans of a run whose job dies at iteration 13 whatever Vigil tries. */
function climb(start: PastAttempt[], resumable = true): (AttemptPlan | null)[] {
  const history = [...start];
  const plans: (AttemptPlan | null)[] = [];
  for (let next = nextPlan(history, policy, resumable); plans.length < 10; ) {
    plans.push(next);
    if (!next) break;
    history.push(past(12, 12, { plan: next }));
    next = nextPlan(history, policy, resumable);
  }
  return plans;
}

describe('the ladder', () => {
  it('changes one thing at a time, in order, and then stops', () => {
    expect(climb([past(0, 12)])).toEqual([
      plan({ kind: 'plain' }),
      plan({ kind: 'experiment' }),
      plan({ kind: 'mitigation', mitigation: cap }, [cap]),
      plan({ kind: 'mitigation', mitigation: workers }, [workers]),
      plan({ kind: 'skip', iteration: 13, value: -1 }),
      null,
    ]);
  });

  it('leaves the experiment out for a job that cannot begin before the point', () => {
    expect(climb([past(0, 12)], false)[1]).toEqual(plan({ kind: 'mitigation', mitigation: cap }, [cap]));
  });

  it('keeps a step that helped, and adds the next one', () => {
    const helped = past(12, 20, { plan: plan({ kind: 'mitigation', mitigation: cap }, [cap]) });
    const again = past(20, 20, { plan: plan({ kind: 'plain' }, [cap]) });
    const tried = past(20, 20, { plan: plan({ kind: 'experiment' }, [cap]) });
    expect(nextPlan([helped], policy, true)).toEqual(plan({ kind: 'plain' }, [cap]));
    expect(nextPlan([helped, again, tried], policy, true)).toEqual(
      plan({ kind: 'mitigation', mitigation: workers }, [cap, workers]),
    );
  });

  it.each<Partial<JudgedEnding>>([
    { class: 'oom-load', shortage: { kind: 'oom-load', because: [], holders: [], card: null } },
    { class: 'oom-train', shortage: { kind: 'oom-external', because: [], holders: [], card: null } },
  ])('makes no experiment after %j, which is no death at a point', (ending) => {
    const dies = () => past(20, 20, { judged: judged(ending) });
    expect(nextPlan([dies(), dies()], { ...policy, mitigations: [] }, true)).toBeNull();
    const error = () => past(20, 20, {});
    expect(nextPlan([error(), error()], { ...policy, mitigations: [] }, true)?.step.kind).toBe('experiment');
  });

  describe('against an out-of-memory', () => {
    const clean: Mitigation = { kind: 'preset', preset: 'deep-clean' };
    const blocks: Mitigation = { kind: 'preset', preset: 'allocator' };
    const remedies = [clean, blocks];
    const full = judged({
      class: 'oom-train',
      shortage: { kind: 'oom-train-growth', because: [], holders: [], card: null },
    });
    const died = (from: number, to: number, more: Partial<PastAttempt> = {}) =>
      past(from, to, { judged: full, ...more });
    const trying = (mitigation: Mitigation, others: Mitigation[] = []) =>
      plan({ kind: 'mitigation', mitigation }, [...others, mitigation]);

    it('changes something after the first one, before a plain restart', () => {
      expect(nextPlan([died(0, 12)], policy, true, remedies)).toEqual(trying(clean));
    });

    it('takes back what did not let the job live longer, although it made progress', () => {
      const history = [died(0, 12), died(12, 25, { plan: trying(clean) })];
      expect(nextPlan(history, policy, true, remedies)).toEqual(trying(blocks));
    });

    it('keeps what let it live longer, and adds the next', () => {
      const history = [died(0, 12), died(12, 48, { plan: trying(clean) })];
      expect(nextPlan(history, policy, true, remedies)).toEqual(trying(blocks, [clean]));
    });

    it('tries each once, and then keeps what helped', () => {
      const history = [
        died(0, 12),
        died(12, 48, { plan: trying(clean) }),
        died(48, 84, { plan: trying(blocks, [clean]) }),
      ];
      expect(nextPlan(history, policy, true, remedies)).toEqual(plan({ kind: 'plain' }, [clean]));
    });

    it('goes on with the ladder once all are tried at one point', () => {
      const history = [died(0, 12), ...remedies.map((each) => died(12, 12, { plan: trying(each) }))];
      expect(nextPlan(history, policy, true, remedies)).toEqual(plan({ kind: 'experiment' }));
    });
  });

  it('restarts at another point', () => {
    const history = [
      past(0, 12),
      past(12, 12),
      past(12, 20, { plan: plan({ kind: 'experiment' }) }),
      past(20, 20),
    ];
    expect(nextPlan(history, policy, true)).toEqual(plan({ kind: 'experiment' }));
  });
});
